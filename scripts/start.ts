import { readStartOptions } from '@homeward/api/start-options.ts';
import { buildStale } from './build-stale.ts';
import { runScript } from './run-command.ts';

const args = process.argv.slice(2);

/** Before anything is built: whoever asked for something impossible need not wait for it. */
function readOptionsOrGiveUp() {
  try {
    return readStartOptions(args, process.env);
  } catch (error) {
    console.error(`Homeward cannot start: ${(error as Error).message}`);
    process.exit(1);
  }
}

const { isLan } = readOptionsOrGiveUp();
await buildStale();
process.exitCode = await runScript('--enable-source-maps', ['apps/api/src/main.ts', ...args], {
  env: { NODE_ENV: isLan ? 'development' : 'production' },
});
