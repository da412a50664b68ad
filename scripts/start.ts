import { readStartOptions } from '@homeward/api/start-options.ts';
import { buildStale } from './building/build-stale.ts';
import { runScript } from './running/run-command.ts';

const args = process.argv.slice(2);

function giveUp(error: unknown): never {
  console.error(`Homeward cannot start: ${(error as Error).message}`);
  process.exit(1);
}

/** Before anything is built: an invalid request fails without waiting for the build. */
function readOptionsOrGiveUp() {
  try {
    return readStartOptions(args, process.env);
  } catch (error) {
    return giveUp(error);
  }
}

const { isLan } = readOptionsOrGiveUp();
await buildStale().catch(giveUp);
process.exitCode = await runScript('--enable-source-maps', ['apps/api/src/main.ts', ...args], {
  env: { NODE_ENV: isLan ? 'development' : 'production' },
});
