import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { createTransport } from 'nodemailer';

const START_MS = 10_000;
const NOBODY = 65_534;
export const MAILBOX_PASSWORD = 'p/w?@:ü';

export interface Dovecot {
  readonly imapPort: number;
  readonly imapsPort: number;
  /** Path of the self-signed certificate, for NODE_EXTRA_CA_CERTS. */
  readonly certificateFile: string;
  /** Delivers a mail by LMTP, as a mail server does. */
  deliver(to: string, raw: string | Buffer): Promise<void>;
  /** Returns the number of mails in a user's INBOX. */
  count(user: string): number;
  stop(): Promise<void>;
}

/** Starts Debian's Dovecot on loopback with IMAP, STARTTLS and subaddresses. Requires root, dovecot-imapd and dovecot-lmtpd. */
export async function startDovecot(): Promise<Dovecot> {
  if (spawnSync('dovecot', ['--version']).status !== 0 || process.getuid?.() !== 0)
    throw new Error('This drill needs root and Dovecot: apt install dovecot-imapd dovecot-lmtpd');
  const directory = mkdtempSync(path.join(tmpdir(), 'homeward-dovecot-'));
  chmodSync(directory, 0o755);
  const mails = path.join(directory, 'mail');
  mkdirSync(mails);
  chownSync(mails, NOBODY, NOBODY);
  const certificateFile = path.join(directory, 'cert.pem');
  const key = path.join(directory, 'key.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const output = ['-keyout', key, '-out', certificateFile];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    ...output,
  ]);
  const [imapPort, imapsPort, lmtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const file = path.join(directory, 'dovecot.conf');
  writeFileSync(
    file,
    `base_dir = ${directory}/run
state_dir = ${directory}/state
log_path = ${directory}/log
protocols = imap lmtp
listen = 127.0.0.1, 127.0.0.2
ssl = yes
ssl_cert = <${certificateFile}
ssl_key = <${key}
disable_plaintext_auth = yes
recipient_delimiter = +
first_valid_uid = 1
mail_location = maildir:${mails}/%Ln
passdb {
  driver = static
  args = password=${MAILBOX_PASSWORD}
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${mails}/%Ln allow_all_users=yes
}
service imap-login {
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = ${imapsPort}
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtpPort}
  }
}
`,
  );
  const child = spawn('dovecot', ['-F', '-c', file], { stdio: 'ignore' });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  await untilListening(lmtpPort, () => readFileSync(`${directory}/log`, 'utf8'));
  const lmtp = createTransport({ host: '127.0.0.1', port: lmtpPort, lmtp: true, ignoreTLS: true });
  return {
    imapPort,
    imapsPort,
    certificateFile,
    deliver: async (to, raw) => {
      await lmtp.sendMail({ envelope: { from: 'someone@example.org', to }, raw });
    },
    count: (user) => {
      const { stdout } = spawnSync('find', [`${mails}/${user}/cur`, `${mails}/${user}/new`, '-type', 'f']);
      return String(stdout).split('\n').length - 1;
    },
    stop: async () => {
      process.off('exit', end);
      const gone = once(child, 'exit');
      end();
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number, log: () => string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < START_MS; await wait(50)) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`Dovecot did not start: ${log()}`);
}
