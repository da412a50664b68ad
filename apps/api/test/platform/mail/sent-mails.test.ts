import { account } from '@homeward/contract';
import { buildSignUp } from '@homeward/testing/app/builders.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const UNA = 'una@example.org';

describe('a delivered mail', () => {
  let app: TestApp;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await startMailbox();
    app = await openTestApp({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'no-reply@homeward.example' } });
  });
  afterAll(async () => {
    await app.dispose();
    await mailbox.stop();
  });

  it('leaves none of its secrets in the database', async () => {
    await app.call(account.signUp, { body: buildSignUp(UNA) });
    await app.call(account.forgotPasswordLink, { body: { email: UNA } });
    const before = await dumpDatabase(app.context.db);
    // Runs due jobs; /dev/mail is off, so the list is empty.
    await app.mailsTo(UNA);
    const tokens = mailbox
      .all()
      .flatMap(({ text = '' }) => [...text.matchAll(/token=([\w-]{20,})/g)].map(([, token = '']) => token));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(before).toContain(token.toLowerCase());
    const after = await dumpDatabase(app.context.db);
    for (const token of tokens) expect(after).not.toContain(token.toLowerCase());
  });
});
