import * as z from 'zod';
import { Claim } from './claim.ts';
import { Evidence } from './evidence.ts';
import { MessageRecord } from './message.ts';
import { Run } from './run.ts';
import { SCHEMA } from './schema.ts';

/** The first line of every NDJSON output. */
export const Opening = z.object({ type: z.literal('claimstat'), schema: z.literal(SCHEMA), version: z.string() });

/** Any line of `claimstat report -f ndjson`. */
export const AnyRecord = z.discriminatedUnion('type', [Opening, MessageRecord, Run, Claim, Evidence]);
export type AnyRecord = z.infer<typeof AnyRecord>;
