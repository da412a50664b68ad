import { loadEnvFile } from '../env-file.ts';

/** Runs the command with the settings that `--env-file` names; what goes wrong is one line for the operator and the exit code 1. */
export async function runArchiveCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile();
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
