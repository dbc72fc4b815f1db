/** What is read, for `claimstat formats` and the documentation. */
import { registry as containers } from './containers/registry.generated.ts';
import type { PageFormat } from './page.ts';
import { registry as pages } from './pages/registry.generated.ts';

export interface KnownFormat {
  readonly id: string;
  readonly title: string;
  readonly howToGet: string;
  readonly kind: 'archive' | 'page';
}

const PAGES: readonly PageFormat[] = pages;

/** Every container and page format, in the order of their files. */
export const FORMATS: readonly KnownFormat[] = [
  ...containers.map(({ id, title, howToGet }) => ({ id, title, howToGet, kind: 'archive' as const })),
  ...PAGES.map(({ id, title, howToGet }) => ({ id, title, howToGet, kind: 'page' as const })),
];
