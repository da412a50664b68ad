import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadBuiltEmails } from '@homeward/api/platform/mail/mail-delivery.ts';
import { createSmtpTransport } from '@homeward/api/platform/mail/smtp-transport.ts';
import { SAMPLE_MAILS, SITE } from '@homeward/testing/mail/sample-mails.ts';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { isListening, startPostfix } from './postfix.ts';

const LANGUAGES = ['en', 'de', 'ja', 'ar'] as const;
const RECIPIENT = 'olivia@example.org';
const HOST = 'mail.example.com';
/** The mails use this domain, because spam filters penalise reserved names. */
const DOMAIN = 'example.com';
/** Highest permitted scores. SpamAssassin marks spam from 5, rspamd from 6. */
const MAX_SCORES = { SpamAssassin: 1, rspamd: 4 };

/** Scores each mail template in four languages with SpamAssassin and rspamd; neither may use the network. */
export async function trySpamFilters(folder: string): Promise<boolean> {
  const mails = await collectMails(folder);
  const scores = { SpamAssassin: scoreBySpamAssassin(mails), rspamd: await scoreByRspamd(folder, mails) };
  console.table(
    Object.entries(scores).map(([filter, values]) => ({
      filter,
      mails: values.length,
      lowest: Math.min(...values),
      highest: Math.max(...values),
    })),
  );
  const isScored = Object.values(scores).every((values) => values.length === mails.length);
  return (
    isScored &&
    Math.max(...scores.SpamAssassin) <= MAX_SCORES.SpamAssassin &&
    Math.max(...scores.rspamd) <= MAX_SCORES.rspamd
  );
}

/** Sends the mails through Postfix and returns them as Postfix delivers them. */
async function collectMails(folder: string): Promise<string[]> {
  const postfix = await startPostfix(folder, [RECIPIENT], { plain: {} });
  try {
    const transport = createSmtpTransport({
      url: `smtp://127.0.0.1:${postfix.ports.plain}`,
      from: `hello@${DOMAIN}`,
      brandName: 'Homeward',
      hostName: HOST,
    });
    const emails = await loadBuiltEmails();
    let sent = 0;
    for (const language of LANGUAGES)
      for (const [template, sample] of Object.entries(SAMPLE_MAILS)) {
        const props = JSON.parse(JSON.stringify(sample).replaceAll(SITE, `https://${DOMAIN}`));
        const mail = await emails.renderEmail(template, props, { language });
        const muteUrl = props.muteUrl && { muteUrl: props.muteUrl };
        const signal = AbortSignal.timeout(10_000);
        await transport.deliver({ ...mail, ...muteUrl, id: randomUUID(), to: RECIPIENT, signal });
        sent += 1;
      }
    while (postfix.mailsTo(RECIPIENT).length < sent) await wait(200);
    return postfix.mailsTo(RECIPIENT);
  } finally {
    await postfix.stop();
  }
}

function scoreBySpamAssassin(mails: readonly string[]): number[] {
  const mbox = mails.map((mail) => `From ${RECIPIENT} Thu Jan  1 00:00:00 2026\n${mail}\n`).join('');
  const scored = execFileSync('spamassassin', ['--local', '--mbox'], {
    input: mbox,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return [...scored.matchAll(/^X-Spam-Status: .*\bscore=(-?[\d.]+)/gm)].map(([, score]) => Number(score));
}

async function scoreByRspamd(folder: string, mails: readonly string[]): Promise<number[]> {
  const rspamd = await startRspamd(folder);
  try {
    return mails.map((mail) => {
      const envelope = ['--ip', '198.51.100.7', '--helo', HOST, '--hostname', HOST];
      const addresses = ['--from', `hello@${DOMAIN}`, '--rcpt', RECIPIENT];
      const answer = execFileSync(
        'rspamc',
        ['-h', `127.0.0.1:${rspamd.port}`, '--json', ...envelope, ...addresses],
        { input: mail, encoding: 'utf8' },
      );
      const { score } = JSON.parse(answer) as { score: number };
      return score;
    });
  } finally {
    rspamd.stop();
  }
}

/** Starts only the scanner of Debian's rspamd, with its own rules and a name server that does not respond. */
async function startRspamd(folder: string) {
  const place = path.join(folder, 'rspamd');
  mkdirSync(path.join(place, 'local.d'), { recursive: true });
  chmodSync(place, 0o777);
  const port = await findFreePort();
  const files = {
    'worker-normal.inc': `bind_socket = "127.0.0.1:${port}";\ncount = 1;\n`,
    'worker-controller.inc': 'enabled = false;\n',
    'worker-proxy.inc': 'enabled = false;\n',
    'options.inc':
      'pidfile = false;\ndns { nameserver = ["127.0.0.1:1"]; timeout = 0.1s; retransmits = 1; }\n',
    // This module would check the sending host by DNS.
    'hfilter.conf': 'enabled = false;\n',
    'logging.inc': 'type = "console";\n',
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(place, 'local.d', name), content);
  const folders = ['LOCAL_CONFDIR', 'DBDIR', 'RUNDIR', 'LOGDIR'].map((name) => `--var=${name}=${place}`);
  const child = spawn('rspamd', ['--insecure', '--no-fork', ...folders], { stdio: 'ignore' });
  const until = performance.now() + 60_000;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('rspamd does not start');
    await wait(200);
  }
  return { port, stop: () => void child.kill() };
}
