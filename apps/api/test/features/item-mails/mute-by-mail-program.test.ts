import { account, finder, scans } from '@homeward/contract';
import { activateCode, buildScan, setLost } from '@homeward/testing/app/builders.ts';
import { exhaustMailBudget, leaveNote } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { type Mailbox, type ParsedMail, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS } from '../../../src/features/item-mails/item-mail-rules.ts';

describe('a mail program with one-click unsubscribe', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let olivia: Person;

  beforeAll(async () => {
    mailbox = await startMailbox();
    const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'no-reply@homeward.example' };
    app = await openTestApp({
      env: { ...env, PUBLIC_URL: 'https://homeward.example', LIMITS_SCALE: '1000' },
    });
    olivia = await addPerson(app, 'Olivia');
  });
  afterAll(async () => {
    await app.dispose();
    await mailbox.stop();
  });

  const header = (mail: ParsedMail, name: string) => mail.headers.find(({ key }) => key === name)?.value;
  /** Runs due jobs; /dev/mail is off, so the list is empty. */
  const received = async () => {
    await app.mailsTo(olivia.email);
    return mailbox.all();
  };
  const linkOf = (mail: ParsedMail) =>
    /^<(https:\/\/homeward\.example\/item-mails\?lang=en&token=[\w-]{43})>$/.exec(
      header(mail, 'list-unsubscribe') ?? '',
    )?.[1];

  it('finds the header in every mail about items (RFC 8058), and the same link at its end', async () => {
    const code = await activateCode(app, olivia, { name: 'Kite' });
    await setLost(app, olivia, code);
    await app.call(scans.record, { body: buildScan(code) }, { from: newAddress() });
    await leaveNote(app, code);
    await app.call(finder.shareLocation, { body: { code, lat: 1, lng: 2 } }, { from: newAddress() });
    await received();
    await exhaustMailBudget(app, olivia);
    await leaveNote(app, code);
    app.clock.advance(DIGEST_WAIT_MS);
    const mails = await received();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A finder shared the location of “Kite”',
      'A message about “Kite”',
      'News about “Kite”',
      '“Kite” was just scanned',
    ]);
    for (const mail of mails) {
      const link = linkOf(mail);
      expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(mail.text?.trimEnd().endsWith(`Stop emails about this item <${link}>`)).toBe(true);
      expect(mail.html).toContain(`href="${link?.replace('&', '&amp;')}"`);
    }
    const path = new URL(linkOf(mails[0] as ParsedMail) ?? '');
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await app.fetch(`${path.pathname}${path.search}`, { method: 'POST', headers, body })).status,
    ).toBe(200);
    app.clock.advance(4 * DIGEST_WAIT_MS);
    await leaveNote(app, code);
    expect(await received()).toHaveLength(mails.length);
  });

  it('finds none in mails about the account, which do not count and cannot be muted', async () => {
    await exhaustMailBudget(app, olivia);
    const before = (await received()).length;
    await app.call(account.forgotPasswordLink, { body: { email: olivia.email } });
    const [mail, ...more] = (await received()).slice(before);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Reset your');
    for (const name of ['list-unsubscribe', 'list-unsubscribe-post'])
      expect(header(mail as ParsedMail, name)).toBeUndefined();
    expect(mail?.text).not.toContain('item-mails');
  });
});
