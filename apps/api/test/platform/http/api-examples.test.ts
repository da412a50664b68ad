import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { activateCode, mint } from '@homeward/testing/app/builders.ts';
import { describeForTypeScript } from '@homeward/testing/app/describe-for-typescript.ts';
import { addPerson, PASSWORD } from '@homeward/testing/app/personas.ts';
import { makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
const blocksOf = (language: string) =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, text]) => text ?? '');
const linesOf = (block: number) => (blocksOf('sh')[block] ?? '').trim().split('\n');
const run = promisify(execFile);
const WORDS = ['It is at the desk of hotel Adler.', 'Thank you! I am on my way.'];

describe('the example in docs/api.md', () => {
  const app = useTestApp();
  let folder: string;

  beforeAll(() => {
    // Within the project, so that the program finds its library.
    mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
    folder = mkdtempSync(path.join(ROOT, '.cache/api-example-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const prepare = async () => {
    const olivia = await addPerson(app, 'Olivia');
    const [tag = ''] = await mint(app, 1);
    return { HOMEWARD: app.baseUrl, EMAIL: olivia.email, PASSWORD, TAG: tag };
  };

  it('compiles and runs as printed', { timeout: 60_000 }, async () => {
    const [program = ''] = blocksOf('ts');
    expect(program.trim().split('\n').length).toBeLessThanOrEqual(40);
    writeFileSync(path.join(folder, 'main-job.ts'), program);
    const document = await (await app.fetch('/api/openapi.json')).text();
    writeFileSync(path.join(folder, 'homeward.d.ts'), await describeForTypeScript(document));
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--allowImportingTsExtensions',
      '--types',
      'node',
    ];
    await run(path.join(ROOT, 'node_modules/.bin/tsc'), [...options, path.join(folder, 'main-job.ts')]).catch(
      (error: { stdout: string }) => expect.fail(error.stdout),
    );
    const env = { ...process.env, ...(await prepare()) };
    const { stdout } = await run(process.execPath, [path.join(folder, 'main-job.ts')], { env });
    expect(stdout.trim().split('\n')).toEqual(WORDS);
  });

  it('runs with curl', async () => {
    const values: Record<string, string> = {
      ...(await prepare()),
      NOTE_ID: crypto.randomUUID(),
      MESSAGE_ID: crypto.randomUUID(),
    };
    let last: Record<string, unknown> = {};
    for (const line of linesOf(0)) {
      last = await sendLikeCurl(line, values);
      const {
        accessToken,
        conversation_url: link,
        events,
      } = last as {
        accessToken?: string;
        conversation_url?: string;
        events?: { kind: string; id: string }[];
      };
      if (accessToken) values.ACCESS_TOKEN = accessToken;
      if (link) values.CONVERSATION = link.split('/').at(-1) ?? '';
      if (events) values.NOTE = events.find(({ kind }) => kind === 'note')?.id ?? '';
    }
    expect((last.messages as { message: string }[]).map(({ message }) => message)).toEqual(WORDS);
  });

  it('has lines for a script token that find an item and report it lost', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret } = await makeScriptToken(app, olivia, { right: 'write' });
    const values = { HOMEWARD: app.baseUrl, TOKEN: secret, TAG: await activateCode(app, olivia) };
    const [search = '', report = ''] = linesOf(1);
    const isLost = async () =>
      ((await sendLikeCurl(search, values)).qrCodes as { is_lost: boolean }[])[0]?.is_lost;
    expect(await isLost()).toBe(false);
    await sendLikeCurl(report, values);
    expect(await isLost()).toBe(true);
  });
});

/** Sends like curl, which a machine may lack. Rejects for statuses from 400, like `-f`. */
async function sendLikeCurl(line: string, values: Readonly<Record<string, string>>) {
  const words = splitWords(line, values);
  const url = words.find((word) => word.startsWith('http')) ?? '';
  const after = (flag: string) => words.flatMap((word, at) => (word === flag ? (words[at + 1] ?? '') : []));
  const [body] = after('-d');
  const headers = new Headers(
    after('-H').map((header) => header.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  const method = after('-X')[0] ?? (body === undefined ? 'GET' : 'POST');
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 400) throw new Error(`${line}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Splits a line as a shell does: single quotes take everything, double quotes and bare words have variables. */
function splitWords(line: string, values: Readonly<Record<string, string>>): string[] {
  const fill = (text: string) => text.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '');
  const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return words.map((word) =>
    word.replace(/'([^']*)'|"([^"]*)"|([^'"]+)/g, (_, single?: string, double?: string, bare?: string) =>
      single === undefined ? fill(double ?? bare ?? '') : single,
    ),
  );
}
