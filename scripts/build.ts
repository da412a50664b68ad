import { parseArgs } from 'node:util';
import { buildStale } from './build-stale.ts';

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
await buildStale(values);
