import { buildStale } from './build-stale.ts';
import { runScript } from './run-command.ts';

await buildStale();
process.exitCode = await runScript('--enable-source-maps', ['apps/api/src/main.ts'], {
  env: { NODE_ENV: 'production' },
});
