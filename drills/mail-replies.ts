import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { type MailboxSettings, readMailbox } from '@homeward/api/platform/mail/incoming/mailbox.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';
import { prepareCast } from './support/prepare-cast.ts';
import { type Dovecot, MAILBOX_PASSWORD, startDovecot } from './support/start-dovecot.ts';
import { withDatabase } from './support/with-database.ts';

// Kills the product while it reads replies from a real Dovecot. Each reply must become exactly one message.

const KILLS = Number(process.argv[2] ?? 10);
/** This number respects the limit of 30 item mails per account and day. */
const CONVERSATIONS = 20;
const REPLIES_PER_KILL = 8;
/** The product runs at most this time, so each kill interrupts it at another moment. */
const LONGEST_RUN_MS = 4000;
const TIMED_REPLIES = 20;
const PATIENCE_MS = 60_000;
const LARGE_BYTES = 50 * 1_048_576;
const USER = 'reply@localhost';

async function until(isDone: () => Promise<boolean>, what: string): Promise<number> {
  const began = performance.now();
  while (!(await isDone())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`In a minute there was no ${what}`);
    await wait(10);
  }
  return performance.now() - began;
}

/** Tries wrong settings against Dovecot; returns the message that the operator gets for each. */
async function tryWrongSettings(dovecot: Dovecot): Promise<Record<string, string>> {
  const right: MailboxSettings = {
    host: 'localhost',
    port: dovecot.imapsPort,
    encryption: 'tls',
    user: USER,
    password: MAILBOX_PASSWORD,
    folder: 'INBOX',
  };
  const read = async (different: Partial<MailboxSettings>, patienceMs = 20_000) => {
    const settings = { ...right, ...different };
    const reader = { take: async () => 'leave' as const, signal: AbortSignal.timeout(patienceMs) };
    return readMailbox(settings, reader).then(
      () => 'read',
      (error: Error) => error.message,
    );
  };
  const unknownCa = await read({});
  setDefaultCACertificates([readFileSync(dovecot.certificateFile, 'utf8')]);
  return {
    'certificate of an unknown CA': unknownCa,
    'imaps://': await read({}, 1000),
    'imap:// with STARTTLS': await read({ port: dovecot.imapPort, encryption: 'starttls' }, 1000),
    'wrong password': await read({ password: 'wrong' }),
    'no such folder': await read({ folder: 'Nowhere' }),
    'imaps:// at the port of imap://': await read({ port: dovecot.imapPort }),
    'imap:// at the port of imaps://': await read({ encryption: 'starttls' }),
    'nobody listens': await read({ port: 1 }),
    'unknown host': await read({ host: 'mail.invalid' }),
    'certificate of another name': await read({ host: '127.0.0.2' }),
  };
}

const replyTo = (address: string, body: string) =>
  `From: someone@example.org\r\nTo: ${address}\r\nSubject: Re: A note\r\nMessage-ID: <${body.replaceAll(' ', '-')}@example.org>\r\n\r\n${body}\r\n`;

const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-drill-'));
const server = await startPostgresServer();
const smtp = await startMailbox();
const dovecot = await startDovecot();
const start = () =>
  startProductProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: USER,
    MAIL_IN_URL: `imaps://${encodeURIComponent(USER)}:${encodeURIComponent(MAILBOX_PASSWORD)}@localhost:${dovecot.imapsPort}/INBOX`,
    NODE_EXTRA_CA_CERTS: dovecot.certificateFile,
    LIMITS_SCALE: '100000',
    TRUSTED_PROXIES: '127.0.0.1',
  });

async function leaveNotes(baseUrl: string, code: string): Promise<string[]> {
  for (let number = 1; number <= CONVERSATIONS; number += 1) {
    const { status } = await fetch(`${baseUrl}/api/user/send-message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${number}` },
      body: JSON.stringify({ code, message: `Note ${number}` }),
    });
    if (status !== 200) throw new Error(`A note was answered ${status}`);
  }
  const addresses = () => smtp.all().flatMap((mail) => mail.replyTo?.[0]?.address ?? []);
  await until(async () => addresses().length === CONVERSATIONS, 'mail with a Reply-To for each note');
  return addresses();
}

const countMessages = async (db: Db, text: string) =>
  (await db.selectFrom('messages').select('id').where('message', '=', text).execute()).length;

/** Ends the lease of a killed process, which would otherwise expire after two minutes. */
const endLease = (db: Db) =>
  db.updateTable('jobs').set({ leased_until: null }).where('kind', '=', 'read-mailbox').execute();

try {
  const settings = await tryWrongSettings(dovecot);
  console.table(settings);
  const cast = await prepareCast(server.url);
  let product = await start();
  const addresses = await leaveNotes(product.baseUrl, cast.code);
  const addressOf = (number: number) => addresses[number % addresses.length] ?? '';

  await withDatabase(server.url, async ({ db }) => {
    const times: number[] = [];
    for (let number = 0; number < TIMED_REPLIES; number += 1) {
      const text = `Timed ${number}`;
      await dovecot.deliver(addressOf(number), replyTo(addressOf(number), text));
      times.push(await until(async () => (await countMessages(db, text)) > 0, 'message of a reply'));
    }
    times.sort((one, other) => one - other);

    const texts: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let number = 0; number < REPLIES_PER_KILL; number += 1) {
        const text = `Reply ${kill} ${number}`;
        texts.push(text);
        await dovecot.deliver(addressOf(texts.length), replyTo(addressOf(texts.length), text));
      }
      await wait(Math.random() * LONGEST_RUN_MS);
      await product.kill();
      await endLease(db);
      product = await start();
    }
    const left = dovecot.count('reply');
    await until(async () => dovecot.count('reply') === 0, 'empty mailbox');
    const counts = await Promise.all(texts.map((text) => countMessages(db, text)));

    const line = `${'0123456789abcdef'.repeat(4)}\r\n`;
    const large = Buffer.from(replyTo(addressOf(0), 'See this') + line.repeat(LARGE_BYTES / line.length));
    await dovecot.deliver(addressOf(0), large);
    const isRefused = () => smtp.all().some(({ subject }) => subject === 'Your reply wasn’t delivered');
    const largeMs = await until(async () => isRefused(), 'mail that refuses 50 MB');

    const missing = counts.filter((count) => count === 0).length;
    const twice = counts.filter((count) => count > 1).length;
    const ms = (value = 0) => Math.round(value);
    console.table({
      kills: KILLS,
      replies: texts.length,
      'left at the last kill': left,
      missing,
      twice,
      'ms from delivery to message, median': ms(times[TIMED_REPLIES / 2]),
      'ms, longest': ms(times.at(-1)),
      'ms until 50 MB are refused': ms(largeMs),
    });
    const areSettingsRight = settings['imaps://'] === 'read' && settings['imap:// with STARTTLS'] === 'read';
    const isPassed = areSettingsRight && missing === 0 && twice === 0;
    console.log(isPassed ? 'Passed' : 'Failed: each reply must become one message');
    process.exitCode = isPassed ? 0 : 1;
  });
  await product.kill();
} finally {
  await dovecot.stop();
  await smtp.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
