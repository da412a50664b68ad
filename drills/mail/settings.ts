import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@homeward/api/config.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import { ensureLanCertificate } from '@homeward/api/platform/lan/lan-certificate.ts';
import { createSmtpTransport } from '@homeward/api/platform/mail/smtp-transport.ts';
import { startExim } from './exim.ts';
import { startPostfix } from './postfix.ts';

const RECIPIENT = 'olivia@example.org';
const USER = 'user#1@example.org';
const PASSWORD = 'p@ss:w/o#r%d?+ ü&=ß';
const LOGIN = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`;
/** This machine under a name that does not say so. */
const ELSEWHERE = '0.0.0.0';
const EXIM_PASSWORD = 'secret-of-the-drill';
const SENT = 'sent';

/** Delivers a mail with a setting; returns what the operator reads. */
async function trySetting(smtpUrl: string, mailFrom: string | undefined, dataDir: string): Promise<string> {
  try {
    const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://tags.example.org', SMTP_URL: smtpUrl };
    const config = readConfig({ ...env, ...(mailFrom && { MAIL_FROM: mailFrom }) });
    const transport = createSmtpTransport({
      url: config.smtpUrl ?? '',
      from: config.mailFrom,
      brandName: 'Homeward',
      hostName: 'tags.example.org',
      waits: { greetingMs: 3000, answerMs: 10_000, soonAnsweredMs: 10_000 },
    });
    const mail = { id: 'drill', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', links: [] };
    await transport.deliver({ ...mail, to: RECIPIENT, signal: new AbortController().signal });
    return SENT;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Tries settings of SMTP_URL and MAIL_FROM against Debian's Postfix and Dovecot, and compares the sentence that each gets. */
export async function trySettings(folder: string): Promise<boolean> {
  const dataDir = path.join(folder, 'product');
  mkdirSync(dataDir);
  const { cert } = await ensureLanCertificate(dataDir, ['localhost', ELSEWHERE], systemClock.now());
  const files = ['cert', 'key'].map((kind) =>
    path.join(dataDir, `lan-${kind === 'cert' ? 'certificate' : 'key'}.pem`),
  );
  const tls = { smtpd_tls_cert_file: files[0] ?? '', smtpd_tls_key_file: files[1] ?? '' };
  const login = {
    smtpd_sasl_auth_enable: 'yes',
    smtpd_sasl_type: 'dovecot',
    smtpd_sasl_path: path.join(folder, 'auth'),
    smtpd_sasl_security_options: 'noanonymous',
  };
  const dovecot = await startDovecot(folder);
  const exim = await startExim(folder, EXIM_PASSWORD);
  const postfix = await startPostfix(folder, [RECIPIENT], {
    plain: { smtpd_tls_security_level: 'none' },
    clear: { smtpd_tls_security_level: 'none', ...login },
    starttls: { smtpd_tls_security_level: 'may', smtpd_tls_auth_only: 'yes', ...tls, ...login },
    smtps: { smtpd_tls_wrappermode: 'yes', ...tls, ...login },
    nologin: { smtpd_tls_security_level: 'may', ...tls },
    wants: {
      smtpd_client_restrictions: 'permit_sasl_authenticated, reject',
      smtpd_tls_security_level: 'none',
      ...login,
    },
    sender: { smtpd_sender_restrictions: 'reject_unknown_sender_domain', smtpd_tls_security_level: 'none' },
    relay: { smtpd_relay_restrictions: 'reject', smtpd_tls_security_level: 'none' },
  });
  const at = (service: string, options: { host?: string; login?: string; scheme?: string } = {}) =>
    `${options.scheme ?? 'smtp'}://${options.login ?? ''}${options.host ?? ELSEWHERE}:${postfix.ports[service]}`;
  const rows: [string, string, string | undefined, string][] = [
    ['no TLS, no login', at('plain'), undefined, SENT],
    ['login without TLS', at('clear', { login: LOGIN }), undefined, 'The server offers no TLS here'],
    ['login without TLS, ?tls=off', `${at('clear', { login: LOGIN })}?tls=off`, undefined, SENT],
    ['login without TLS, this machine', at('clear', { login: LOGIN, host: '127.0.0.1' }), undefined, SENT],
    ['STARTTLS, own authority', at('starttls', { login: LOGIN }), undefined, 'NODE_EXTRA_CA_CERTS=FILE'],
    [
      'STARTTLS, every certificate',
      `${at('starttls', { login: LOGIN })}?tls.rejectUnauthorized=false`,
      undefined,
      SENT,
    ],
    [
      'wrong password',
      `${at('starttls', { login: 'user:wrong@' })}?tls.rejectUnauthorized=false`,
      undefined,
      'User or password is wrong',
    ],
    [
      'smtps',
      `${at('smtps', { login: LOGIN, scheme: 'smtps' })}?tls.rejectUnauthorized=false`,
      undefined,
      SENT,
    ],
    [
      'smtps at a port with STARTTLS',
      at('starttls', { scheme: 'smtps' }),
      undefined,
      'write smtp:// instead of smtps://',
    ],
    [
      'smtp at a port with TLS',
      at('smtps'),
      undefined,
      'if this port speaks TLS from its first byte, write smtps://',
    ],
    [
      'login at a server without',
      `${at('nologin', { login: LOGIN })}?tls.rejectUnauthorized=false`,
      undefined,
      'The server offers no login here',
    ],
    ['no login at a server that wants one', at('wants'), undefined, 'The server relays nothing'],
    ['sender of no domain', at('sender'), 'hello@nowhere.invalid', 'The server refuses MAIL_FROM'],
    ['relay denied', at('relay'), undefined, 'The server relays nothing'],
    ['nobody listens', 'smtp://127.0.0.1:1', undefined, 'No program listens there'],
    ['no such host', 'smtp://mail.invalid', undefined, 'No such host'],
    [
      'user without password',
      at('clear', { login: 'user@', host: '127.0.0.1' }),
      undefined,
      'a user and no password',
    ],
    ['Exim, no login', `smtp://127.0.0.1:${exim.port}`, undefined, 'log in with user and password'],
    [
      'Exim, sender of no domain',
      `smtp://127.0.0.1:${exim.port}`,
      'a@nowhere.invalid',
      'The server refuses MAIL_FROM',
    ],
    ['Exim, login', `smtp://user:${EXIM_PASSWORD}@127.0.0.1:${exim.port}`, undefined, SENT],
    ['unencoded /', 'smtp://user:p/w@mail.example.org', undefined, 'percent-encoded: / as %2F'],
    ['unencoded #', 'smtp://user#1:pw@mail.example.org', undefined, 'percent-encoded: / as %2F'],
    ['no host', 'smtp://', undefined, 'must have a host'],
    ['another scheme', 'https://mail.example.org', undefined, 'must be an smtp:// or smtps:// address'],
    ['sender of no address', at('plain'), 'hello', 'MAIL_FROM must be an e-mail address'],
  ];
  try {
    const results: { setting: string; isRight: boolean; words: string }[] = [];
    for (const [setting, url, from, expected] of rows) {
      const words = await trySetting(url, from, dataDir);
      results.push({
        setting,
        isRight: words.includes(expected),
        words,
      });
    }
    const localhost = at('starttls', { login: LOGIN, host: 'localhost' });
    for (const [setting, url, expected] of [
      ['STARTTLS, NODE_EXTRA_CA_CERTS', localhost, SENT],
      [
        'name of another host',
        `${localhost}?tls.servername=mail.example.net`,
        'The certificate is for another name',
      ],
    ] as const) {
      const words = trySettingWith(files[0] ?? '', url, dataDir);
      results.push({ setting, isRight: words.includes(expected), words });
    }
    for (const { setting, isRight, words } of results)
      console.log(`${isRight ? 'right' : 'WRONG'}  ${setting}: ${words}`);
    const areSecret = results.every(({ words }) => !words.includes(PASSWORD) && !words.includes(RECIPIENT));
    return areSecret && cert !== '' && results.every(({ isRight }) => isRight);
  } finally {
    await postfix.stop();
    await exim.stop();
    dovecot.kill();
  }
}

/** Node reads the authorities of NODE_EXTRA_CA_CERTS once, when it starts. */
function trySettingWith(authorities: string, url: string, dataDir: string): string {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authorities };
  return spawnSync(process.execPath, [import.meta.filename, url, dataDir], {
    env,
    encoding: 'utf8',
  }).stdout.trim();
}

/** Starts Dovecot as the server of logins alone. */
async function startDovecot(folder: string) {
  const file = path.join(folder, 'dovecot.conf');
  const socket = path.join(folder, 'auth');
  // A colon ends a field of the file.
  writeFileSync(
    path.join(folder, 'users'),
    `${USER}:{PLAIN.b64}${Buffer.from(PASSWORD).toString('base64')}::::::\n`,
  );
  writeFileSync(
    file,
    `base_dir = ${folder}/dovecot
log_path = ${folder}/dovecot.log
protocols =
ssl = no
auth_mechanisms = plain login
disable_plaintext_auth = no
auth_username_chars =
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=65534 gid=65534 home=/
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service auth {
  unix_listener ${socket} {
    mode = 0666
  }
}
`,
  );
  const child = spawn('dovecot', ['-F', '-c', file], { stdio: 'ignore' });
  const until = performance.now() + 15_000;
  while (!existsSync(socket)) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('Dovecot does not start');
    await wait(100);
  }
  return child;
}

const [url, dataDir] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && url && dataDir)
  console.log(await trySetting(url, undefined, dataDir));
