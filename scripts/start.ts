import { SERVER_COMMAND } from '@homeward/api/server-command.ts';
import { readStartOptions } from '@homeward/api/settings/start-options.ts';
import { isAnythingStale } from './building/build-stale.ts';
import { becomeNode } from './running/become-node.ts';
import { runScript } from './running/run-command.ts';

const args = process.argv.slice(2);

/** The options are read before the build, so an invalid option fails at once. */
function readOptionsOrGiveUp() {
  try {
    return readStartOptions(args, process.env);
  } catch (error) {
    console.error(`Homeward cannot start: ${(error as Error).message}`);
    return process.exit(1);
  }
}

const { isLan } = readOptionsOrGiveUp();
// The build runs in a child process, whose end frees about 900 MB. Without execve, this process stays beside the server.
const code = isAnythingStale() ? await runScript('scripts/build.ts') : 0;
if (code !== 0) process.exit(code);
await becomeNode([...SERVER_COMMAND, ...args], {
  NODE_ENV: isLan ? 'development' : 'production',
});
