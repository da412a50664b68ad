import { HOUR_MS } from '@homeward/contract/durations';
import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { verifyEmail } from '../../../src/features/account/account-emails.tsx';
import type { Db } from '../../../src/platform/database/db.ts';
import { inTransaction } from '../../../src/platform/database/transaction.ts';
import { createJobWorker, type JobWorker } from '../../../src/platform/jobs/job-worker.ts';
import { countJobs } from '../../../src/platform/jobs/jobs-repository.ts';
import { createMailDelivery } from '../../../src/platform/mail/mail-delivery.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import { createSmtpTransport } from '../../../src/platform/mail/smtp-transport.ts';

const olivia = 'olivia@example.org';
const props = {
  brandName: 'Homeward',
  name: 'Olivia',
  link: 'https://homeward.example/account?code=c&token=t',
};

describe('delivering mail over SMTP', () => {
  let test: TestDatabase;
  let db: Db;
  let mailbox: Mailbox;
  let now: Date;
  let logged: string;

  const clock = { now: () => now };
  const mailer = createMailer({ clock, nextDelayMs: () => 0, wakeIn: () => undefined });
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  beforeAll(async () => {
    test = await openTestDatabase();
    db = test.database.db;
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T10:00:00Z');
    logged = '';
    await db.deleteFrom('jobs').execute();
    mailbox = await startMailbox();
  });
  afterEach(() => mailbox.stop());
  afterAll(() => test.dispose());

  function createWorker(): JobWorker {
    const from = 'no-reply@homeward.example';
    const transport = createSmtpTransport({ url: mailbox.url, from, brandName: 'Homeward' });
    const write = (line: string) => {
      logged += line;
    };
    const logger = pino({}, { write });
    return createJobWorker({
      db,
      clock,
      logger,
      handlers: { mail: createMailDelivery({ transport, brandName: 'Homeward' }) },
    });
  }

  const sendVerify = (to: Db = db, address = olivia) =>
    mailer.send<typeof verifyEmail>(to, { to: address, template: 'verify', props, language: 'en' });

  it('sends text and HTML to one recipient, with the headers that mail servers expect', async () => {
    await sendVerify();
    await createWorker().runUntilIdle();
    const mail = await mailbox.waitFor(olivia);
    const job = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    expect(mail.envelope).toEqual({ from: 'no-reply@homeward.example', to: [olivia] });
    expect(mail.from).toEqual({ name: 'Homeward', address: 'no-reply@homeward.example' });
    expect(mail.to).toEqual([{ name: '', address: olivia }]);
    expect(mail.messageId).toBe(`<${job.id}@homeward.example>`);
    expect(mail.subject).toBe('Confirm your email address for Homeward');
    expect(mail.text).toContain(props.link);
    expect(mail.html).toContain(props.link.replace('&', '&amp;'));
    expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
  });

  it.each([
    ['"Lost & Found" <hello@homeward.example>', { name: 'Lost & Found', address: 'hello@homeward.example' }],
    ['Lost & Found <hello@homeward.example>', { name: 'Lost & Found', address: 'hello@homeward.example' }],
    ['<hello@homeward.example>', { name: 'Homeward', address: 'hello@homeward.example' }],
  ])('uses MAIL_FROM as sender: %s', async (from, sender) => {
    const transport = createSmtpTransport({ url: mailbox.url, from, brandName: 'Homeward' });
    const mail = { id: 'a', to: olivia, subject: 'Hello', html: '', text: 'Hello', links: [] };
    await transport.deliver({ ...mail, signal: new AbortController().signal });
    expect((await mailbox.waitFor(olivia)).from).toEqual(sender);
  });

  it('encodes an international domain of MAIL_FROM in ASCII', async () => {
    const from = 'Fundbüro <no-reply@bücher.example>';
    const transport = createSmtpTransport({ url: mailbox.url, from, brandName: 'Homeward' });
    const mail = { id: 'a', to: olivia, subject: 'Hello', html: '', text: 'Hello', links: [] };
    await transport.deliver({ ...mail, signal: new AbortController().signal });
    expect((await mailbox.waitFor(olivia)).messageId).toBe('<a@xn--bcher-kva.example>');
  });

  it.each(['Homeward', 'a@b.example, c@d.example', '<>', 'Homeward <a b@c.example>'])(
    'refuses a MAIL_FROM that is not one address: %s',
    (from) => {
      const create = () => createSmtpTransport({ url: mailbox.url, from, brandName: 'Homeward' });
      expect(create).toThrow('MAIL_FROM must hold one e-mail address');
    },
  );

  it('is aborted at the end of the process', async () => {
    const transport = createSmtpTransport({ url: mailbox.url, from: 'a@b.example', brandName: 'Homeward' });
    const mail = { id: 'a', to: olivia, subject: 'Hello', html: '', text: 'Hello', links: [] };
    await expect(transport.deliver({ ...mail, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(mailbox.all()).toEqual([]);
  });

  it('sets Reply-To to the finder if there is one, and never two', async () => {
    await mailer.send<typeof verifyEmail>(db, {
      to: olivia,
      template: 'verify',
      props,
      language: 'en',
      replyTo: 'fay@example.org',
    });
    await mailer.send<typeof verifyEmail>(db, {
      to: 'colin@example.org',
      template: 'verify',
      props,
      language: 'en',
      replyTo: 'fay@example.org, sam@example.org',
    });
    await createWorker().runUntilIdle();
    expect((await mailbox.waitFor(olivia)).replyTo).toEqual([{ name: '', address: 'fay@example.org' }]);
    expect((await mailbox.waitFor('colin@example.org')).replyTo).toBeUndefined();
  });

  it('sends nothing for a rolled back transaction', async () => {
    const rolledBack = inTransaction(db, async (tx) => {
      await sendVerify(tx);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await createWorker().runUntilIdle();
    expect(mailbox.all()).toEqual([]);
  });

  it('is delayed by an unreachable server, without loss', async () => {
    const worker = createWorker();
    await mailbox.pause();
    await sendVerify();
    for (let hour = 0; hour < 24; hour += 1) {
      await worker.runUntilIdle();
      pass(HOUR_MS);
    }
    expect(await countJobs(db)).toEqual({ waiting: 1, parked: 0 });
    await mailbox.resume();
    await worker.runUntilIdle();
    expect(mailbox.all()).toHaveLength(1);
    expect(await countJobs(db)).toEqual({ waiting: 0, parked: 0 });
  });

  it('retries with the same Message-ID after a temporary refusal', async () => {
    const worker = createWorker();
    mailbox.failNext(1, 451, { at: 'rcpt' });
    mailbox.failNext(1, 452, { at: 'data' });
    await sendVerify();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await worker.runUntilIdle();
      pass(HOUR_MS);
    }
    const { id } = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    expect(mailbox.all().map((mail) => mail.messageId)).toEqual([`<${id}@homeward.example>`]);
  });

  it('parks a mail whose recipient is refused permanently, with a reason without personal data', async () => {
    mailbox.failNext(1, 550, { message: `5.1.1 ${olivia} is unknown here` });
    await sendVerify();
    await createWorker().runUntilIdle();
    const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job.parked_at).toEqual(now);
    expect(job.last_error).toBe('SMTP 550 5.1.1 at RCPT TO: <address> is unknown here');
    expect(logged).toContain('job parked');
    expect(logged).not.toMatch(/olivia|token=/i);
  });

  it.each([
    'olivia@example.org, sam@example.org',
    'olivia@example.org\r\nBcc: sam@example.org',
    'Olivia <olivia@example.org>',
    'olivia@example.org> NOTIFY=SUCCESS',
    '',
  ])('sends nothing to an invalid address: %j', async (address) => {
    await sendVerify(db, address);
    await createWorker().runUntilIdle();
    expect(mailbox.all()).toEqual([]);
    expect(await countJobs(db)).toEqual({ waiting: 0, parked: 1 });
  });

  it('is never sent twice by two processes', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `owner${index}@example.org`);
    await inTransaction(db, async (tx) => {
      for (const address of addresses) await sendVerify(tx, address);
    });
    await Promise.all([createWorker().runUntilIdle(), createWorker().runUntilIdle()]);
    expect(
      mailbox
        .all()
        .flatMap((mail) => mail.envelope.to)
        .toSorted(),
    ).toEqual(addresses.toSorted());
  });
});
