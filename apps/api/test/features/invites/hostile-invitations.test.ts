import { invites } from '@homeward/contract';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { newEmail, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BRAND_LINK = /^https:\/\/homeward\.example\//;

const HOSTILE_NAMES = [
  'Ivy\r\nBcc: sam@example.org',
  'Ivy\nSubject: You have won',
  'Ivy\u2028Bcc: sam@example.org',
  'Ivy\0Null',
  'Ivy\u0007Bell',
  '<b>Ivy</b>',
  '<a href="https://evil.example">Ivy</a>',
  '<script>alert(1)</script>',
  'https://evil.example/win',
  'javascript://evil.example',
  'Lone \uD800',
  'x'.repeat(81),
  '   ',
] as const;

/** Names that a person may have, or that imitate something else. */
const ODD_NAMES = [
  'www.evil.example',
  'evil.example/win now',
  'pay at evil.co',
  'sam@example.org',
  'mailto:sam@example.org',
  '\u202Eelpmaxe.live\u202C',
  '\u2067Ivy\u2069',
  'Ivy "The Quote" O’Neill',
  "Ivy'); drop table invitations;--",
  'Ivy & Co; [a](b) `c`',
  '=?utf-8?Q?=0D=0ABcc:_sam=40example.org?=',
  'آيفي مع حقيبة',
  '👨‍👩‍👧‍👦 Ivy',
  '$\u007b7*7} {{7*7}} %s',
  'J. R. Smith',
] as const;

const HOSTILE_ADDRESSES = [
  'ivy@example.org, sam@example.org',
  'ivy@example.org;sam@example.org',
  'ivy@example.org sam@example.org',
  'ivy@example.org\r\nBcc: sam@example.org',
  'ivy@example.org\nsam@example.org',
  'Ivy <ivy@example.org>, Sam <sam@example.org>',
  '"ivy@example.org, sam"@example.org',
  '<ivy@example.org',
  'ivy@example.org>',
  'ivy@[127.0.0.1]',
  'ivy@localhost',
  'ivy@exämple.org',
  'ivy\0@example.org',
  'ivy@example.org\u202E',
  'mailto:ivy@example.org,sam@example.org',
  `${'i'.repeat(250)}@example.org`,
] as const;

describe('an invitation with a hostile name or address', () => {
  let app: TestApp;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await startMailbox();
    app = await openTestApp({
      env: {
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'no-reply@homeward.example',
        PUBLIC_URL: 'https://homeward.example',
      },
    });
  });
  afterAll(async () => {
    await app.dispose();
    await mailbox.stop();
  });

  /** An owner who is signed in; here mails go to the server and tests cannot follow the links of a sign-up. */
  async function signIn(): Promise<Person> {
    const [person] = await signInCrowd(app.context, 1);
    if (!person) throw new Error('No crowd signed in');
    return person;
  }

  const send = ({ accessToken: bearer }: Person, name: string, email: string) =>
    app.call(invites.sendInvite, { body: { name, email } }, { bearer, from: newAddress() });

  it('is refused if a name could become markup, a link or a header', async () => {
    const olivia = await signIn();
    const before = mailbox.all().length;
    for (const name of HOSTILE_NAMES) {
      const answer = await send(olivia, name, newEmail('ivy'));
      expect([name, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([name, 400, ['name']]);
    }
    for (const email of HOSTILE_ADDRESSES) {
      const answer = await send(olivia, 'Ivy', email);
      expect([email, answer.status, answer.body.errors]).toEqual([
        email,
        400,
        { email: 'Invalid email address' },
      ]);
    }
    await app.mailsTo('');
    expect(mailbox.all()).toHaveLength(before);
  });

  it.each(ODD_NAMES)('reaches one person, with no header and no link of its own: %j', async (name) => {
    const inviter = await signIn();
    // The inviter's name is as free as the invited person's.
    await app.context.db.updateTable('accounts').set({ name }).where('id', '=', inviter.id).execute();
    const email = newEmail('ivy');
    expect((await send(inviter, name, email)).status).toBe(200);
    await app.mailsTo(email);
    const mails = mailbox.all().filter(({ envelope }) => envelope.to.includes(email));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.envelope.to).toEqual([email]);
    expect(mail?.to?.map(({ address }) => address)).toEqual([email]);
    expect(
      [mail?.cc, mail?.bcc, mail?.replyTo].every((list) => list === undefined || list.length === 0),
    ).toBe(true);
    expect(mail?.subject).toBe('You’re invited to share items on Homeward');
    const html = mail?.html ?? '';
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(BRAND_LINK);
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    // Removes the product's links and the inviter's address: nothing else may look like a link.
    for (const text of [html.replaceAll(/<[^>]*>/g, ' '), mail?.text ?? '']) {
      const rest = text.replaceAll(/https:\/\/homeward\.example\S*/g, '').replaceAll(inviter.email, '');
      expect(rest).not.toMatch(/evil\.(example|co)|sam@example|www\.e|mailto:s/);
    }
  });
});
