import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const FILE = new URL('./end-with-npm.ts', import.meta.url).href;
const PRODUCT = `
  const { endWithNpm } = await import('${FILE}');
  process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
  endWithNpm();
  console.log('started');
  setInterval(() => undefined, 1000);`;
const NPM = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(PRODUCT)}], { stdio: 'inherit' })`;

it('a product started by npm ends when npm is killed', async () => {
  const npm = spawn(process.execPath, ['--eval', NPM], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(npm.stdout, 'data')) as [Buffer];
  expect(String(line)).toBe('started\n');
  npm.kill('SIGKILL');
  // The product also holds an end of this pipe, so the text is complete only when the product has ended.
  expect(await text(npm.stdout)).toBe('ended\n');
});
