import { parseArgs } from 'node:util';
import { buildStale } from './building/build-stale.ts';

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
await buildStale(values).catch((error: Error) => {
  console.error(`Homeward is not built: ${error.message}`);
  process.exitCode = 1;
});
