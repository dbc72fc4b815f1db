#!/usr/bin/env node
// Runs dependency-cruiser over src and fails on a forbidden import, and also when it saw no modules at all
// (with a TypeScript version it does not know it scans nothing and reports success).
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../.dependency-cruiser.cjs';

const { output } = await cruise(['src'], { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true }, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
});
const { totalCruised, violations } = output.summary;
if (totalCruised < 20) throw new Error(`dependency-cruiser saw ${totalCruised} modules: it cannot read this TypeScript version`);
for (const v of violations) console.error(`${v.rule.name}: ${v.from} -> ${v.to}`);
console.log(`${totalCruised} modules, ${violations.length} forbidden imports`);
process.exit(violations.length ? 1 : 0);
