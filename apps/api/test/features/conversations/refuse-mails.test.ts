import { randomUUID } from 'node:crypto';
import { codes } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { confirmAddress, refusalLinkOf } from '@homeward/testing/mail/finder-mails.ts';
import { type Mailbox, type ParsedMail, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSAL_LINK_LIFE_DAYS } from '../../../src/features/conversations/finder-mail-rules.ts';
import { eraseExpiredRows } from '../../../src/flows/erase-expired-rows.ts';

const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

describe('the link that refuses mails to a finder’s address', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const stage = useConversation(app);
  let address: string;
  let link: string;

  beforeEach(async () => {
    address = `fay.${randomUUID()}@example.org`;
    stage.conversation = await openConversation(app, stage.code, { reply_to: address });
    link = refusalLinkOf((await app.mailsTo(address)).at(-1));
  });

  const post = (path: string, body = ONE_CLICK, type = FORM) =>
    app.fetch(path, { method: 'POST', body, headers: { 'content-type': type } });
  const countMails = async (to = address) => (await app.mailsTo(to)).length;

  it('changes nothing when opened repeatedly', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await app.fetch(link);
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expect(page.match(/<button/g)).toHaveLength(1);
      expect(page).not.toMatch(/<script|fay\./);
    }
    await openConversation(app, stage.code, { reply_to: address });
    expect(await countMails()).toBe(2);
  });

  it.each([
    ['a form', ONE_CLICK, FORM],
    [
      'a form in parts',
      `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
      'multipart/form-data; boundary=x',
    ],
    ['nothing', '', FORM],
  ])(
    'ends requests and answers of all conversations when a mail program posts %s',
    async (_name, body, type) => {
      await confirmAddress(app, address);
      const answer = await post(link, body, type);
      expect([answer.status, answer.redirected]).toEqual([200, false]);
      expect(await answer.text()).toContain('You won’t get these emails any more');
      await stage.write('To a confirmed address');
      const other = await activateCode(app, stage.owner);
      await openConversation(app, other, { reply_to: address.toUpperCase() });
      expect([await countMails(), await countMails(address.toUpperCase())]).toEqual([1, 0]);
      expect((await stage.read()).body.conversation).toMatchObject({
        is_mailed: false,
        has_unconfirmed_address: true,
      });
    },
  );

  it('does not affect a subaddress, which is another address', async () => {
    await post(link);
    const subaddress = address.replace('@', '+keys@');
    await openConversation(app, stage.code, { reply_to: subaddress });
    expect(await countMails(subaddress)).toBe(1);
  });

  it('allows mails again by its page’s button, any number of times', async () => {
    await confirmAddress(app, address);
    for (const [mails, heading] of [
      ['off', '<h1>You won’t get these emails any more'],
      ['off', '<h1>You won’t get these emails any more'],
      ['on', '<h1>Emails to finders'],
      ['on', '<h1>Emails to finders'],
    ] as const)
      expect(await (await post(link, `mails=${mails}`)).text()).toContain(heading);
    await stage.write('Mailed again');
    expect(await countMails()).toBe(2);
  });

  it('stops a mail that waits for its delivery', async () => {
    await openConversation(app, stage.code, { reply_to: address });
    await post(link);
    // The jobs that are due run here.
    expect(await countMails()).toBe(1);
  });

  it.each(['', '?token=', '?token=x', `?token=${'A'.repeat(43)}`, '?token=a&token=b', '?token[x]=y'])(
    'is refused as %j',
    async (query) => {
      for (const answer of [await app.fetch(`/finder-mails${query}`), await post(`/finder-mails${query}`)])
        expect(answer.status).toBe(404);
    },
  );

  it('is stored as hashes of the address and the token only', async () => {
    await post(link);
    const { db } = app.context;
    await db.deleteFrom('jobs').execute();
    await db.deleteFrom('notes').execute();
    const dump = await dumpDatabase(db);
    expect(dump).not.toContain(address);
    expect(dump).not.toContain(link.slice(-43).toLowerCase());
    expect(await db.selectFrom('refused_addresses').selectAll().execute()).not.toEqual([]);
  });

  it('works for half a year, and the refusal stays', async () => {
    await post(link);
    app.clock.advance((REFUSAL_LINK_LIFE_DAYS - 1) * DAY_MS);
    await eraseExpiredRows(app.context);
    expect((await app.fetch(link)).status).toBe(200);
    app.clock.advance(2 * DAY_MS);
    await eraseExpiredRows(app.context);
    for (const answer of [await app.fetch(link), await post(link)]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This link no longer works');
    }
    const owner = await addPerson(app, 'Oscar');
    await openConversation(app, await activateCode(app, owner), { reply_to: address });
    expect(await countMails()).toBe(0);
  });

  it('works without an account and after its item is deleted', async () => {
    const owner = await addPerson(app, 'Oscar');
    const code = await activateCode(app, owner);
    const finder = `fred.${randomUUID()}@example.org`;
    await openConversation(app, code, { reply_to: finder });
    const refusal = refusalLinkOf((await app.mailsTo(finder)).at(-1));
    await app.call(codes.remove, { params: { id: code } }, { bearer: owner.accessToken });
    expect((await post(refusal)).status).toBe(200);
    expect(await (await app.fetch(refusal)).text()).toContain('Allow these emails again');
  });
});

describe('a mail program with one-click unsubscribe for mails to a finder', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let olivia: Person;

  beforeAll(async () => {
    mailbox = await startMailbox();
    const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'no-reply@homeward.example' };
    app = await openTestApp({ env: { ...env, PUBLIC_URL: 'https://homeward.example' } });
    olivia = await addPerson(app, 'Olivia');
  });
  afterAll(async () => {
    await app.dispose();
    await mailbox.stop();
  });

  const header = (mail: ParsedMail, name: string) => mail.headers.find(({ key }) => key === name)?.value;

  it('finds the header in every mail to a finder (RFC 8058), and the same link at its end', async () => {
    const code = await activateCode(app, olivia);
    await openConversation(app, code, { reply_to: 'fay@example.org' });
    await app.mailsTo('');
    const [mail] = mailbox.all().filter(({ envelope }) => envelope.to.includes('fay@example.org'));
    if (!mail) throw new Error('No mail was sent');
    const link = `https://homeward.example${refusalLinkOf(mail)}`;
    expect(header(mail, 'list-unsubscribe')).toBe(`<${link}>`);
    expect(header(mail, 'list-unsubscribe-post')).toBe(ONE_CLICK);
    expect(mail.text?.trimEnd().endsWith(`Stop emails like this from Homeward <${link}>`)).toBe(true);
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(JSON.stringify([mail.raw, mail.html])).not.toMatch(/Olivia/);
  });
});
