import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { machineEnv } from './machine-env.ts';
import { OPERATOR_TOKEN, type TestApp } from './test-app.ts';

const CODES_SCRIPT = fileURLToPath(new URL('../../../../scripts/codes.ts', import.meta.url));
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

export interface CommandEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run codes -- …` in a folder, against this product. */
export function runCodes(app: TestApp, folder: string, args: readonly string[]): Promise<CommandEnd> {
  const env = { ...machineEnv(), DATA_DIR: folder, HOMEWARD_URL: app.baseUrl, OPERATOR_TOKEN };
  return new Promise((resolve) => {
    const options = { cwd: folder, env, maxBuffer: OUTPUT_MAX_BYTES };
    execFile(process.execPath, [CODES_SCRIPT, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}
