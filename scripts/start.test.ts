import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_COMMAND } from '@homeward/api/server-command.ts';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

function start(args: readonly string[], env: Record<string, string>) {
  const file = join(projectRoot, 'scripts/start.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm start', () => {
  it.each([
    [['--lan'], { NODE_ENV: 'production' }, /^Homeward cannot start: --lan [^\n]+NODE_ENV=production\n$/],
    [['--lna'], {}, /^Homeward cannot start: --lna [^\n]+\n$/],
    [['--lan', '3000'], {}, /^Homeward cannot start: 3000 [^\n]+\n$/],
    [
      ['--demo'],
      { DATABASE_URL: 'postgres://a/b' },
      /^Homeward cannot start: --demo [^\n]+DATABASE_URL[^\n]+\n$/,
    ],
    [['--lan=false'], {}, /^Homeward cannot start: --lan=false [^\n]+\n$/],
  ])('stops before it builds anything, with one clear line, for %j with %j', (args, env, line) => {
    const { status, stdout, stderr } = start(args, env);
    expect(status).toBe(1);
    expect(stderr).toMatch(line);
    expect(stdout).toBe('');
  });
});

it.each(['Containerfile', 'deploy/homeward.service'])('%s starts the server as npm start does', (file) => {
  // The systemd unit uses the symlink that an update moves.
  const words = readFileSync(join(projectRoot, file), 'utf8').replaceAll(
    /[",]|\/opt\/homeward\/(?=apps)/g,
    '',
  );
  expect(words).toContain(`node ${SERVER_COMMAND.join(' ')}`);
});
