import { projectRoot } from '../project-root.ts';
import { runCommand } from './run-command.ts';

/** Replaces this process by Node (execve). On Windows, which lacks execve, this process stays and forwards signals and the exit code. */
export async function becomeNode(args: readonly string[], env: Record<string, string>): Promise<void> {
  if (process.execve !== undefined) {
    process.chdir(projectRoot);
    process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...env });
  }
  process.exitCode = await runCommand(process.execPath, args, { env });
}
