import { loadEnvFile } from '../env-file.ts';

/** Runs a command with the settings of `--env-file`; an error prints one line and sets exit code 1. */
export async function runArchiveCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile();
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
