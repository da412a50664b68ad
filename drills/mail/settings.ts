import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { systemClock } from '@homeward/api/platform/clock.ts';
import { ensureLanCertificate } from '@homeward/api/platform/lan/lan-certificate.ts';
import { createSmtpTransport } from '@homeward/api/platform/mail/smtp-transport.ts';
import { readConfig } from '@homeward/api/settings/config.ts';
import { loginSocket, startLoginServer } from './dovecot.ts';
import { startExim } from './exim.ts';
import { startPostfix } from './postfix.ts';
import {
  ELSEWHERE,
  EXIM_PASSWORD,
  listSettingCases,
  PASSWORD,
  RECIPIENT,
  SENT,
  type SettingCase,
  USER,
} from './setting-cases.ts';

const LONG_AGO = new Date('2020-01-01');

/** Delivers a mail with a setting; returns the message that the operator gets. */
async function trySetting(
  { url, mailFrom, publicUrl = 'https://tags.example.org' }: SettingCase,
  dataDir: string,
): Promise<string> {
  try {
    const env = { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, SMTP_URL: url };
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

/** Tries settings of SMTP_URL and MAIL_FROM against Debian's Postfix, Dovecot and Exim, and compares the messages. */
export async function trySettings(folder: string): Promise<boolean> {
  const dataDir = path.join(folder, 'product');
  mkdirSync(dataDir);
  const valid = await makeCertificate(path.join(folder, 'valid'), systemClock.now());
  const expired = await makeCertificate(path.join(folder, 'expired'), LONG_AGO);
  const dovecot = await startLoginServer(folder, { user: USER, password: PASSWORD });
  const exim = await startExim(folder, EXIM_PASSWORD);
  const postfix = await startPostfix(folder, [RECIPIENT], listServices(folder, valid, expired));
  const http = await listen(createHttpServer((_request, response) => response.end()));
  const hangUp = await listen(createServer((socket) => void socket.destroy()));
  const cases = listSettingCases({ postfix: postfix.ports, exim: exim.port, http, hangUp });
  try {
    let rightOnes = 0;
    for (const setting of cases) {
      const authority = setting.trusts === 'authority' ? valid.cert : expired.cert;
      const words = setting.trusts
        ? tryInProcess(setting, dataDir, authority)
        : await trySetting(setting, dataDir);
      const isRight =
        (setting.expected === SENT ? words === SENT : words.includes(setting.expected)) &&
        !words.includes(PASSWORD) &&
        !words.includes(RECIPIENT);
      if (isRight) rightOnes += 1;
      console.log(`${isRight ? 'right' : 'WRONG'}  ${setting.setting}: ${words}`);
    }
    console.log(`${rightOnes} of ${cases.length} settings`);
    return rightOnes === cases.length;
  } finally {
    await postfix.stop();
    await exim.stop();
    dovecot.kill();
  }
}

interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

async function makeCertificate(folder: string, now: Date): Promise<CertificateFiles> {
  mkdirSync(folder);
  await ensureLanCertificate(folder, ['localhost', ELSEWHERE], now);
  return { cert: path.join(folder, 'lan-certificate.pem'), key: path.join(folder, 'lan-key.pem') };
}

function listServices(folder: string, valid: CertificateFiles, expired: CertificateFiles) {
  const tls = { smtpd_tls_cert_file: valid.cert, smtpd_tls_key_file: valid.key };
  const login = {
    smtpd_sasl_auth_enable: 'yes',
    smtpd_sasl_type: 'dovecot',
    smtpd_sasl_path: loginSocket(folder),
    smtpd_sasl_security_options: 'noanonymous',
  };
  const noTls = { smtpd_tls_security_level: 'none' };
  const refuseRecipient = (answer: string) => ({
    smtpd_recipient_restrictions: `check_recipient_access static:{${answer}}`,
    ...noTls,
  });
  return {
    plain: noTls,
    clear: { ...noTls, ...login },
    starttls: { smtpd_tls_security_level: 'may', smtpd_tls_auth_only: 'yes', ...tls, ...login },
    tlsOnly: { smtpd_tls_security_level: 'encrypt', ...tls },
    expired: {
      smtpd_tls_security_level: 'may',
      smtpd_tls_cert_file: expired.cert,
      smtpd_tls_key_file: expired.key,
    },
    old: {
      smtpd_tls_security_level: 'may',
      smtpd_tls_protocols: 'TLSv1',
      tls_medium_cipherlist: 'DEFAULT@SECLEVEL=0',
      ...tls,
    },
    smtps: { smtpd_tls_wrappermode: 'yes', ...tls, ...login },
    nologin: { smtpd_tls_security_level: 'may', ...tls },
    wants: { smtpd_client_restrictions: 'permit_sasl_authenticated, reject', ...noTls, ...login },
    wantsOther: { smtpd_client_restrictions: 'reject', ...noTls, ...login },
    sender: { smtpd_sender_restrictions: 'reject_unknown_sender_domain', ...noTls },
    senderLogin: {
      smtpd_sender_login_maps: 'inline:{ hello@example.org=another }',
      smtpd_sender_restrictions: 'reject_sender_login_mismatch',
      ...noTls,
      ...login,
    },
    relay: { smtpd_relay_restrictions: 'reject', ...noTls },
    strictName: {
      smtpd_helo_required: 'yes',
      smtpd_helo_restrictions: 'reject_non_fqdn_helo_hostname',
      ...noTls,
    },
    busy: {
      smtpd_delay_reject: 'no',
      smtpd_client_restrictions:
        'check_client_access static:{421 4.7.0 Try again later, closing connection. (EHLO)}',
      ...noTls,
    },
    sendAs: refuseRecipient('550 5.7.60 Client does not have permissions to send as this sender'),
    limit: refuseRecipient('550 5.4.5 Daily user sending limit exceeded'),
    nobody: { virtual_mailbox_maps: 'inline:{ sam@example.org=sam/ }', ...noTls },
    spam: {
      smtpd_end_of_data_restrictions:
        'check_recipient_access static:{554 5.7.1 Message is likely unsolicited}',
      ...noTls,
    },
    small: { message_size_limit: '100', ...noTls },
  };
}

/** Tries a setting in a child process, because Node reads NODE_EXTRA_CA_CERTS only at its start. */
function tryInProcess(setting: SettingCase, dataDir: string, authority: string): string {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority };
  return spawnSync(process.execPath, [import.meta.filename, JSON.stringify(setting), dataDir], {
    env,
    encoding: 'utf8',
  }).stdout.trim();
}

async function listen(server: Server): Promise<number> {
  server.unref();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const [setting, dataDir] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && setting && dataDir)
  console.log(await trySetting(JSON.parse(setting), dataDir));
