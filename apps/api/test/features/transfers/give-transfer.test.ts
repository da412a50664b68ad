import { transfers } from '@homeward/contract';
import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, newEmail, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { tokenOfOffer } from '@homeward/testing/app/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('offering a tag', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example/' } });
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const give = (body: Record<string, unknown> = {}, { by = olivia, id = code } = {}) =>
    app.call(transfers.give, { params: { id }, body }, { bearer: by.accessToken, from: newAddress() });
  const showOpen = async () =>
    (await app.call(transfers.showOpen, { params: { id: code } }, { bearer: olivia.accessToken })).body
      .transfer;
  const show = async (link: string) =>
    (await app.call(transfers.show, {}, { bearer: tokenOfOffer(link) })).status;

  it('returns its link, of which only the hash is stored', async () => {
    const { status, body } = await give();
    expect(status).toBe(200);
    expect(body.link).toMatch(/^https:\/\/homeward\.example\/take-over\?token=[\w-]{43}$/);
    const rows = await app.context.db.selectFrom('transfers').selectAll().execute();
    const stored = JSON.stringify(rows.map((row) => Object.values(row).map(String)));
    expect(stored).not.toContain(tokenOfOffer(body.link));
  });

  it('takes nothing along unless selected, and is open for 7 days', async () => {
    const { body } = await give();
    const until = new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString();
    const nothing = { takes_history: false, takes_photo: false, takes_messages: false };
    expect(body.transfer).toEqual({
      email: '',
      created_at: app.clock.now().toISOString(),
      expires_at: until,
      ...nothing,
    });
    expect(await showOpen()).toEqual(body.transfer);
    app.clock.advance(7 * DAY_MS - 1);
    expect(await show(body.link)).toBe(200);
    app.clock.advance(1);
    expect(await show(body.link)).toBe(404);
  });

  it('mails the link with the giver’s name and the item', async () => {
    const email = newEmail('nina');
    const { body } = await give({ email: ` ${email.toUpperCase()} ` });
    const [mail, ...more] = await app.mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Someone wants to transfer a Homeward tag to you');
    expect(mail?.links).toContain(body.link);
    for (const text of [olivia.name, olivia.email, 'suitcase'])
      expect(mail?.text.toLowerCase()).toContain(text.toLowerCase());
    expect((await showOpen())?.email).toBe(email);
  });

  it('has the same answer with and without an account for the address', async () => {
    const nina = await addPerson(app, 'Nina');
    const [known, unknown] = [await give({ email: nina.email }), await give({ email: newEmail('nobody') })];
    expect(Object.keys(known.body).sort()).toEqual(Object.keys(unknown.body).sort());
    expect([known.status, known.body.resultMessage]).toEqual([unknown.status, unknown.body.resultMessage]);
  });

  it('replaces an earlier offer, whose link is then refused', async () => {
    const [first, second] = [await give(), await give({ takes_photo: true })];
    expect([await show(first.body.link), await show(second.body.link)]).toEqual([404, 200]);
    expect((await showOpen())?.takes_photo).toBe(true);
  });

  it('is refused for the own address, at the field', async () => {
    const { status, body } = await give({ email: olivia.email.toUpperCase() });
    expect([status, body.errors]).toEqual([400, { email: 'This is your own email address' }]);
    expect(await showOpen()).toBeNull();
  });

  it('is refused to a co-owner', async () => {
    const [colin, sam] = [await addPerson(app, 'Colin'), await addPerson(app, 'Sam')];
    await linkCoOwner(app, olivia, colin);
    for (const by of [colin, sam]) expect((await give({}, { by })).status).toBe(403);
    for (const id of ['zzzzzzzzzzzzzzzz', 'nonsense']) expect((await give({}, { id })).status).toBe(404);
  });

  it('mails a mailbox 3 times an hour, with the same answer beyond', async () => {
    const email = newEmail('nina');
    for (let count = 0; count < 4; count += 1) {
      expect((await give({ email })).status).toBe(200);
      // The mail of an offer that a later one has replaced is not sent.
      await app.runJobs();
    }
    expect(await app.mailsTo(email)).toHaveLength(3);
    app.clock.advance(HOUR_MS);
    await give({ email }, { by: await logIn(app, olivia.email) });
    expect(await app.mailsTo(email)).toHaveLength(4);
  });

  it('is mailed 10 times a day per account, and can be shown as a QR code beyond that', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await give({ email: newEmail('nina') })).status).toBe(200);
    const { status, body } = await give({ email: newEmail('nina') });
    expect([status, body.resultMessage.en]).toEqual([
      429,
      'You’ve started a lot of transfers. Please try again later.',
    ]);
    expect((await give()).status).toBe(200);
  });

  it.each([{ email: 'no address' }, { takes_photo: 'yes' }, { no_such_field: 1 }])(
    'is refused with %j',
    async (body) => {
      expect((await give(body)).status).toBe(400);
    },
  );
});
