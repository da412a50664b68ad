import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { monitoring } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('a test mail', () => {
  let server: SMTPServer;
  let app: TestApp;
  const received: string[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('gone')
          ? done(Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 }))
          : done(),
      onData: (stream, _session, done) => {
        stream.setEncoding('utf8').on('data', (part: string) => received.push(part));
        stream.on('end', () => done());
      },
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.server.address() as AddressInfo;
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@homeward.example' };
    app = await openTestApp({ env });
  });
  afterAll(async () => {
    await app.dispose();
    await new Promise((resolve) => server.close(() => resolve(undefined)));
  });

  const send = (email: string) => app.call(monitoring.testMail, { body: { email } }, AS_OPERATOR);

  it('is sent at once, without the queue, and is recorded in the audit log', async () => {
    expect((await send('operator@example.org')).body.refusal).toBeNull();
    expect(received.join('')).toContain('Subject: Test email from Homeward');
    expect(await app.context.db.selectFrom('jobs').where('kind', '=', 'mail').selectAll().execute()).toEqual(
      [],
    );
    const acts = await app.context.db.selectFrom('audit_log').select(['act', 'subject']).execute();
    expect(acts).toEqual([{ act: 'mail.tested', subject: 'operator@example.org' }]);
  });

  it('that is refused shows the mail server’s own words', async () => {
    expect((await send('gone@example.org')).body.refusal).toMatch(
      /SMTP 550 5\.1\.1 at RCPT TO: No such mailbox here/,
    );
  });

  it('is sent at most ten times an hour', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 9; sent += 1) statuses.push((await send('operator@example.org')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('a test mail without a mail server says what to set', async () => {
  const app = await openTestApp();
  const { body } = await app.call(monitoring.testMail, { body: { email: 'a@example.org' } }, AS_OPERATOR);
  await app.dispose();
  expect(body.refusal).toContain('SMTP_URL is not set');
});
