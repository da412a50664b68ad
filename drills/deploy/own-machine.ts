import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Certificate } from './proxies.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const INSIDE = 'HOMEWARD_DRILL_INSIDE';
const CERTIFICATE_FOLDER = '/etc/haproxy/drill';

/** Runs this script again in new network and mount namespaces and returns true. Inside the namespaces it returns false. */
export function leaveToOwnMachine(): boolean {
  if (process.env[INSIDE]) return false;
  if (process.getuid?.() !== 0) throw new Error('This drill needs root: it makes network namespaces');
  const args = ['--net', '--mount', process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', args, { stdio: 'inherit', env: { ...process.env, [INSIDE]: '1' } });
  process.exitCode = status ?? 1;
  return true;
}

/** Creates the folders that the shipped files name, so their paths need no change. The folders vanish with the drill's namespace. */
export function prepareOwnMachine(): Certificate {
  run('ip', 'link', 'set', 'lo', 'up');
  for (const folder of [
    '/opt',
    '/var/log',
    '/etc/nginx/conf.d',
    '/etc/nginx/sites-enabled',
    '/etc/caddy',
    '/etc/haproxy',
  ])
    run('mount', '-t', 'tmpfs', 'tmpfs', folder);
  for (const folder of ['/opt/homeward/deploy', '/var/log/nginx', CERTIFICATE_FOLDER])
    mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(PROJECT, 'deploy/away.html'), '/opt/homeward/deploy/away.html');
  const [file, keyFile, bothFile] = ['cert.pem', 'key.pem', 'both.pem'].map((name) =>
    path.join(CERTIFICATE_FOLDER, name),
  ) as [string, string, string];
  const subject = ['-subj', '/CN=tags.example.org', '-addext', 'subjectAltName=DNS:tags.example.org'];
  run(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    keyFile,
    '-out',
    file,
    ...subject,
  );
  writeFileSync(bothFile, Buffer.concat([read(file), read(keyFile)]));
  return { file, keyFile, bothFile };
}

const read = (file: string) => execFileSync('cat', [file]);

function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
