import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const ENV_FILE_HINT = 'or name the file with the settings of the service: --env-file FILE';

/** Sets and overrides variables from `--env-file FILE`, and removes the option. Node's own `--env-file` parses another syntax. */
export function loadEnvFile(): void {
  const args = process.argv.slice(2);
  const { tokens } = parseArgs({
    args,
    options: { 'env-file': { type: 'string' } },
    strict: false,
    tokens: true,
  });
  const given = tokens.find((token) => token.kind === 'option' && token.name === 'env-file');
  if (given?.kind !== 'option') return;
  if (!given.value) throw new Error('--env-file needs the name of a file.');
  process.argv.splice(2 + given.index, given.inlineValue ? 1 : 2);
  const settings = parseEnvFile(readFileSync(resolveFromCaller(given.value), 'utf8'));
  Object.assign(process.env, settings);
}

const ASSIGNMENT =
  /^[^\S\n]*([A-Za-z_]\w*)[^\S\n]*=[^\S\n]*((?:(?:'[^']*'|"(?:[^"\\]|\\[\s\S])*")[^\S\n]*)*)((?:[^\\\n]|\\[\s\S])*)$/gm;
const QUOTED = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"/g;

/** Parses the syntax of systemd's `EnvironmentFile=`. `util.parseEnv` treats comments, `\n` and backslashes differently. */
export function parseEnvFile(text: string): Record<string, string> {
  const lines = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const settings: Record<string, string> = {};
  for (const [, name = '', quoted = '', bare = ''] of lines.matchAll(ASSIGNMENT)) {
    const parts = [...quoted.matchAll(QUOTED)].map(
      ([, single, double = '']) =>
        single ?? double.replaceAll(/\\(["\\`$\n])/g, (_, escaped: string) => escaped.replace('\n', '')),
    );
    const rest = bare.trimEnd().replaceAll(/\\([\s\S])/g, (_, escaped: string) => escaped.replace('\n', ''));
    settings[name] = parts.join('') + rest;
  }
  return settings;
}

/** Resolves a path against the caller's folder, because npm runs scripts in the project's folder. */
export function resolveFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}
