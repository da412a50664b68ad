import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { isListening } from './postfix.ts';

const PACKAGE = 'exim4-daemon-light';
const USER = 'Debian-exim';
const USER_ID = 64_999;

export interface Exim {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts Debian's Exim, which accepts mails after a login and rejects other mails with its default messages. The package is
 * only unpacked, because Debian installs a single mail server; Exim's user exists only in the mount namespace.
 */
export async function startExim(folder: string, password: string): Promise<Exim> {
  const place = path.join(folder, 'exim');
  const spool = path.join(place, 'spool');
  mkdirSync(spool, { recursive: true });
  // apt downloads packages as its own user, which must be able to write here.
  chmodSync(place, 0o777);
  execFileSync('apt-get', ['download', '-q', PACKAGE], { cwd: place, stdio: 'ignore' });
  execFileSync('sh', ['-c', `dpkg -x ${PACKAGE}_*.deb root && chown ${USER_ID} spool`], { cwd: place });
  const users = `${readFileSync('/etc/passwd', 'utf8')}${USER}:x:${USER_ID}:${USER_ID}::/:/usr/sbin/nologin\n`;
  writeFileSync(path.join(place, 'passwd'), users);
  writeFileSync(path.join(place, 'group'), `${readFileSync('/etc/group', 'utf8')}${USER}:x:${USER_ID}:\n`);
  const port = await findFreePort();
  writeFileSync(path.join(place, 'exim.conf'), configuration(spool, port, password), { mode: 0o644 });
  const script =
    'mount --bind passwd /etc/passwd && mount --bind group /etc/group && exec root/usr/sbin/exim4 -C "$PWD/exim.conf" -bdf';
  const child = spawn('unshare', ['-m', 'sh', '-c', script], { cwd: place, stdio: 'ignore' });
  const ended = once(child, 'close');
  const until = performance.now() + 15_000;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('Exim does not start');
    await wait(100);
  }
  return {
    port,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

const configuration = (spool: string, port: number, password: string) => `primary_hostname = mail.example.org
spool_directory = ${spool}
log_file_path = ${spool}/%slog
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
tls_advertise_hosts =
queue_only
never_users =
host_lookup =
acl_smtp_rcpt = rcpt
acl_smtp_data = accept
begin acl
rcpt:
  accept authenticated = *
  deny condition = \${if match{$sender_address_domain}{invalid\\$}}
       message = Sender verification failed
  deny message = relay not permitted
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if eq{$auth3}{${password}}}
  server_set_id = $auth2
`;
