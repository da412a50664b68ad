import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { verifyEmail } from '../../../src/features/account/account-emails.tsx';
import type { Db } from '../../../src/platform/database/db.ts';
import { createJobWorker } from '../../../src/platform/jobs/job-worker.ts';
import { countJobs } from '../../../src/platform/jobs/jobs-repository.ts';
import { registerDevMail } from '../../../src/platform/mail/dev-mail/dev-mail.ts';
import type { DevMailEntry } from '../../../src/platform/mail/dev-mail/dev-mail-pages.ts';
import { createStoringTransport } from '../../../src/platform/mail/dev-mail/storing-transport.ts';
import { createMailDelivery } from '../../../src/platform/mail/mail-delivery.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';

const link = 'https://homeward.example/account?code=c&token=t';

describe('mails without an SMTP server', () => {
  let test: TestDatabase;
  let db: Db;
  let now: Date;
  let printed: string[];

  beforeAll(async () => {
    test = await openTestDatabase();
    db = test.database.db;
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T10:00:00Z');
    printed = [];
    await db.deleteFrom('jobs').execute();
  });
  afterAll(() => test.dispose());

  async function deliver(to: string, name: string, printsLinks = true): Promise<void> {
    const clock = { now: () => now };
    const print = (line: string) => void printed.push(line);
    const transport = createStoringTransport({ db, print, printsLinks, notice: 'A mail waits.' });
    const handlers = { mail: createMailDelivery({ transport, brandName: 'Homeward' }) };
    const props = { brandName: 'Homeward', name, link };
    await createMailer({ clock, nextDelayMs: () => 0, wakeIn: () => undefined }).send<typeof verifyEmail>(
      db,
      {
        to,
        template: 'verify',
        props,
        language: 'en',
      },
    );
    await createJobWorker({ db, clock, logger: pino({ level: 'silent' }), handlers }).runUntilIdle();
    now = new Date(now.getTime() + 1000);
  }

  async function get(url: string, isAllowed = true) {
    const app = Fastify();
    registerDevMail(app, { db, isAllowed: () => isAllowed, brand: 'Homeward' });
    return app.inject({ url });
  }

  const list = async () => (await get('/dev/mail?format=json')).json<DevMailEntry[]>();

  it('are stored, count as delivered, and are printed with their links', async () => {
    await deliver('olivia@example.org', 'Olivia');
    expect(await countJobs(db)).toEqual({ waiting: 0, parked: 0 });
    expect(printed).toEqual([
      'Mail to olivia@example.org: Confirm your email address for Homeward',
      `  ${link}`,
    ]);
  });

  it('are announced in a journal by one line without address, subject or link, and are stored', async () => {
    await deliver('olivia@example.org', 'Olivia', false);
    expect(printed).toEqual(['A mail waits.']);
    expect((await list()).map(({ links }) => links)).toEqual([[link]]);
  });

  it('are listed as JSON, newest first, with their links', async () => {
    await deliver('olivia@example.org', 'Olivia');
    await deliver('colin@example.org', 'Colin');
    const mails = await list();
    expect(mails.map((mail) => mail.to)).toEqual(['colin@example.org', 'olivia@example.org']);
    expect(mails[0]).toMatchObject({
      subject: 'Confirm your email address for Homeward',
      links: [link],
      createdAt: '2026-03-01T10:00:01.000Z',
    });
    expect(mails[0]?.text).toContain(link);
  });

  it('have a page each, with their HTML in a sandbox', async () => {
    await deliver('olivia@example.org', 'Olivia');
    const [mail] = await list();
    const page = await get(`/dev/mail/${mail?.id}`);
    expect(page.body).toContain(
      `src="/dev/mail/${mail?.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    );
    expect(page.body).toContain(`href="${link.replace('&', '&#38;')}"`);
    const body = await get(`/dev/mail/${mail?.id}/html`);
    expect(body.body).toBe(mail?.html);
    expect(body.headers['content-security-policy']).toContain('sandbox allow-popups');
  });

  it('have a CSP that permits no script', async () => {
    await deliver('olivia@example.org', 'Olivia');
    const [mail] = await list();
    for (const url of ['/dev/mail', `/dev/mail/${mail?.id}`, `/dev/mail/${mail?.id}/html`]) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('script-src');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('show user input as text', async () => {
    await deliver('olivia@example.org', '</pre><script>alert(1)</script>');
    const [mail] = await list();
    for (const url of ['/dev/mail', `/dev/mail/${mail?.id}`])
      expect((await get(url)).body).not.toContain('<script');
  });

  it('answer 404 to a request that is not allowed, and for an unknown id', async () => {
    await deliver('olivia@example.org', 'Olivia');
    const [mail] = await list();
    for (const url of [
      '/dev/mail',
      '/dev/mail?format=json',
      `/dev/mail/${mail?.id}`,
      `/dev/mail/${mail?.id}/html`,
    ]) {
      expect((await get(url, false)).statusCode).toBe(404);
    }
    expect((await get('/dev/mail/nonsense')).statusCode).toBe(404);
  });

  it('have an empty list with instructions', async () => {
    expect((await get('/dev/mail')).body).toContain('No emails yet');
  });
});
