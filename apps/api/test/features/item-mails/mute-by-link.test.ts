import { codes, profiles } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { exhaustMailBudget, leaveNote, muteLinkOf } from '@homeward/testing/app/item-mails.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { HOSTILE_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { listTags, listTexts } from '@homeward/testing/hostile/parsed-html.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS, MUTE_LINK_LIFE_DAYS } from '../../../src/features/item-mails/item-mail-rules.ts';
import { eraseExpiredRows } from '../../../src/flows/erase-expired-rows.ts';

const FORM = 'application/x-www-form-urlencoded';

describe('the link at the end of a mail about an item', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let colin: Person;
  let kite: string;
  let link: string;

  beforeEach(async () => {
    [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    kite = await activateCode(app, olivia, { name: 'Kite <i>' });
    await leaveNote(app, kite);
    link = muteLinkOf((await app.mailsTo(olivia.email)).at(-1) ?? { text: '' });
  });

  const post = (path: string, body = 'List-Unsubscribe=One-Click', type = FORM) =>
    app.fetch(path, { method: 'POST', body, headers: { 'content-type': type } });
  const notesTo = async ({ email }: Person) =>
    (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('A message')).length;

  it('names its item and changes nothing when opened repeatedly', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await app.fetch(link);
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expect(page).toContain('Emails about “<bdi>Kite &#60;i&#62;</bdi>”');
      expect(page.match(/<button/g)).toHaveLength(1);
      expect(page).toContain('Stop emails about this item');
      expect(page).not.toMatch(/<script/);
    }
    expect((await app.fetch(link, { method: 'HEAD' })).status).toBe(200);
    await leaveNote(app, kite);
    expect(await notesTo(olivia)).toBe(2);
  });

  it('shows every item name as text, also in its title', async () => {
    const named = async (name: string) => {
      const item = app.context.db.updateTable('items').set({ name });
      await item.where('account_id', '=', olivia.id).execute();
      return (await app.fetch(link)).text();
    };
    const harmless = listTags(await named('Kite'));
    for (const { name, text } of HOSTILE_TEXTS.filter(({ refused }) => refused === 'never')) {
      const page = await named(text);
      expect([name, listTags(page)]).toEqual([name, harmless]);
      expect([name, ...listTexts(page, 'title')]).toEqual([
        name,
        expect.stringMatching(/^Emails about .+ · Homeward$/s),
      ]);
    }
  });

  it('is not cached, not indexed and sends no referrer', async () => {
    const { headers } = await app.fetch(link);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', FORM],
    [
      'a form in parts',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['nothing', '', FORM],
  ])('mutes the item only for its recipient when a mail program posts %s', async (_name, body, type) => {
    const answer = await post(link, body, type);
    expect(answer.status).toBe(200);
    expect(answer.redirected).toBe(false);
    expect(await answer.text()).toContain('No emails about “<bdi>Kite');
    await leaveNote(app, kite);
    expect([await notesTo(olivia), await notesTo(colin)]).toEqual([1, 2]);
    const notes = await app.context.db.selectFrom('notes').select('id').where('code_id', '=', kite).execute();
    expect(notes).toHaveLength(2);
  });

  it('unmutes and mutes by its page’s buttons, any number of times', async () => {
    for (const [mails, heading] of [
      ['off', 'No emails about'],
      ['off', 'No emails about'],
      ['on', '<h1>Emails about'],
      ['on', '<h1>Emails about'],
      ['off', 'No emails about'],
    ] as const)
      expect(await (await post(link, `mails=${mails}`)).text()).toContain(heading);
    await post(link, 'mails=on');
    await leaveNote(app, kite);
    expect(await notesTo(olivia)).toBe(2);
  });

  it('works for half a year', async () => {
    app.clock.advance((MUTE_LINK_LIFE_DAYS - 1) * DAY_MS);
    await eraseExpiredRows(app.context);
    expect((await app.fetch(link)).status).toBe(200);
    app.clock.advance(2 * DAY_MS);
    await eraseExpiredRows(app.context);
    expect((await app.fetch(link)).status).toBe(404);
  });

  it.each([
    '',
    '?token=',
    '?token=x',
    `?token=${'A'.repeat(43)}`,
    '?token=a&token=b',
    '?token[x]=y',
    `?token=${'%00'.repeat(9)}`,
  ])('is refused as %j, with a page on GET and on POST', async (query) => {
    for (const answer of [await app.fetch(`/item-mails${query}`), await post(`/item-mails${query}`)]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This link no longer works');
    }
  });

  it('ends with the item, and with access to it', async () => {
    const his = muteLinkOf((await app.mailsTo(colin.email)).at(-1) ?? { text: '' });
    expect((await app.fetch(his)).status).toBe(200);
    await app.call(profiles.removeCoOwner, { params: { id: colin.id } }, { bearer: olivia.accessToken });
    for (const answer of [await app.fetch(his), await post(his)]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('Kite');
    }
    await app.call(codes.remove, { params: { id: kite } }, { bearer: olivia.accessToken });
    expect((await app.fetch(link)).status).toBe(404);
    expect(
      await app.context.db.selectFrom('mute_links').selectAll().where('account_id', '=', olivia.id).execute(),
    ).toEqual([]);
  });

  it('differs in each mail, and only its hash is left once the mails are erased', async () => {
    await leaveNote(app, kite);
    const links = (await app.mailsTo(olivia.email)).map(muteLinkOf);
    expect(new Set(links).size).toBe(2);
    await app.context.db.deleteFrom('jobs').where('account_id', '=', olivia.id).execute();
    const dump = await dumpDatabase(app.context.db);
    for (const path of links) expect(dump).not.toContain(path.slice(-43).toLowerCase());
    for (const path of links) expect((await app.fetch(path)).status).toBe(200);
  });

  it('has a button for each item of a digest, and a mail program mutes all', async () => {
    const keys = await activateCode(app, olivia, { name: 'Keys' });
    await exhaustMailBudget(app, olivia);
    for (const code of [kite, keys]) await leaveNote(app, code);
    app.clock.advance(DIGEST_WAIT_MS);
    const summary = (await app.mailsTo(olivia.email)).at(-1);
    expect(summary?.text).toContain('Choose which of these items to get emails about');
    const path = muteLinkOf(summary ?? { text: '' });
    const page = await (await app.fetch(path)).text();
    expect(page.match(/<button/g)).toHaveLength(2);
    const [, keysId = ''] = /Keys.*?name="item" value="([^"]+)"/s.exec(page) ?? [];
    const afterOne = await (await post(path, `item=${keysId}&mails=off`)).text();
    expect(afterOne).toContain('No emails about “<bdi>Keys');
    expect(afterOne).toContain('<h2>Emails about “<bdi>Kite');
    expect(await (await post(path)).text()).not.toContain('<h2>Emails about');
    expect((await post(path, 'item=nonsense&mails=on')).status).toBe(200);
    expect(await (await app.fetch(path)).text()).not.toContain('<h2>Emails about');
  });

  it('accepts only a small form', async () => {
    expect((await post(link, 'x'.repeat(5000))).status).toBe(413);
    expect((await post(link, '[]', 'application/json')).status).toBe(200);
  });
});
