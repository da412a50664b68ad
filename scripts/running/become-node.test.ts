import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const PROGRAM = `
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(7));
  console.log(process.pid, process.env.COLOUR);
  setInterval(() => undefined, 1000);`;

/** Starts a launcher that becomes the program; returns the first line of the program's output. */
async function launch(preparation = '') {
  const file = new URL('./become-node.ts', import.meta.url).href;
  const launcher = `${preparation};
    const { becomeNode } = await import('${file}');
    await becomeNode(['--eval', ${JSON.stringify(PROGRAM)}], { COLOUR: 'blue' });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', launcher]);
  const errors = text(child.stderr);
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, line: line.trim(), ended, errors };
}

describe('a launcher that becomes the server', () => {
  it('is the same process, receives its signals and writes no warning', async () => {
    const { child, line, ended, errors } = await launch();
    expect(line).toBe(`${child.pid} blue`);
    child.kill('SIGTERM');
    expect(await ended).toBe(7);
    expect(await errors).toBe('');
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'forwards %s and the exit code where a process cannot be replaced',
    async (signal) => {
      const { child, line, ended, errors } = await launch('process.execve = undefined');
      expect(line).toMatch(/^\d+ blue$/);
      expect(line).not.toBe(`${child.pid} blue`);
      child.kill(signal);
      expect(await ended).toBe(7);
      expect(await errors).toBe('');
    },
  );
});
