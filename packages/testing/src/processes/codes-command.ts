import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { OPERATOR_TOKEN, type TestApp } from '../app/test-app.ts';
import { machineEnv } from './machine-env.ts';

const CODES_SCRIPT = createRequire(import.meta.url).resolve('@homeward/cli/codes.ts');
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run codes -- …` against the product `app`; `different` overrides environment variables. */
export function runCodes(
  app: TestApp,
  folder: string,
  args: readonly string[],
  different: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const env = { ...machineEnv(), DATA_DIR: folder, HOMEWARD_URL: app.baseUrl, OPERATOR_TOKEN, ...different };
  return new Promise((resolve) => {
    const options = { cwd: folder, env, maxBuffer: OUTPUT_MAX_BYTES };
    execFile(process.execPath, ['--', CODES_SCRIPT, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}
