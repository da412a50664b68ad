import { projectRoot } from '../project-root.ts';
import { runCommand } from './run-command.ts';

/**
 * Replaces this process by Node with these arguments, in the project root: no launcher stays in memory, and signals reach
 * the program itself. Where the platform cannot (Windows), this process waits, forwards signals and ends as the program does.
 */
export async function becomeNode(args: readonly string[], env: Record<string, string>): Promise<void> {
  if (process.execve !== undefined) {
    process.chdir(projectRoot);
    process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...env });
  }
  process.exitCode = await runCommand(process.execPath, args, { env });
}
