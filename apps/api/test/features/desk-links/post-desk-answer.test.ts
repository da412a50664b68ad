import { randomUUID } from 'node:crypto';
import { codes, notifications, timeline, transfers } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { makeDeskLink, openDeskPage, postDeskForm } from '@homeward/testing/app/desk-links.ts';
import { readEntries } from '@homeward/testing/app/item-events.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseExpiredRows } from '../../../src/flows/erase-expired-rows.ts';

const FIELDS = { answer: 'have', place: ' Counter 4 ', until: '2026-12-04', case_number: 'FRALH12345' };

describe('a desk’s answer', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;
  let path: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { name: 'Blue suitcase' });
    await setLost(app, olivia, code);
    ({ path } = await makeDeskLink(app, olivia, code));
  });

  const listEvents = async ({ accessToken: bearer } = olivia) => {
    const { body } = await app.call(timeline.list, { params: { id: code } }, { bearer });
    return body.events.filter(({ kind }) => kind === 'desk');
  };

  it('is in the timeline as news until it is read, and the desk sees that it arrived', async () => {
    const answer = await postDeskForm(app, path, FIELDS);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(await listEvents()).toEqual([
      {
        kind: 'desk',
        id: expect.any(String),
        at: app.clock.now().toISOString(),
        desk: 'Lufthansa desk',
        answer: 'have',
        place: 'Counter 4',
        until: '2026-12-04',
        case_number: 'FRALH12345',
        is_new: true,
      },
    ]);
    expect(await (await openDeskPage(app, path)).text()).toContain('Thank you! You told the owner:');
    expect(await readEntries(app, olivia, code)).toBe(0);
    expect(await listEvents()).toMatchObject([{ is_new: false }]);
  });

  it.each(['have', 'not-here', 'sent-on'])('"%s" needs no further field', async (answer) => {
    expect((await postDeskForm(app, path, { answer })).status).toBe(303);
    expect(await listEvents()).toMatchObject([{ answer, place: '', until: '', case_number: '' }]);
  });

  it('is mailed to owner and co-owners, with its place, day and case number', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await postDeskForm(app, path, FIELDS);
    for (const { email } of [olivia, colin]) {
      const mail = (await app.mailsTo(email)).at(-1);
      expect(mail?.subject).toBe('A lost property desk replied about “Blue suitcase”');
      for (const text of ['Lufthansa desk', 'We have it', 'Counter 4', '4 December 2026', 'FRALH12345'])
        expect(mail?.text).toContain(text);
    }
  });

  it('is not mailed to an owner who turned these mails off', async () => {
    const settings = [{ event: 'desk', channel: 'mail', is_on: false }];
    await app.call(notifications.save, { body: { settings } }, { bearer: olivia.accessToken });
    const before = (await app.mailsTo(olivia.email)).length;
    await postDeskForm(app, path, FIELDS);
    expect(await app.mailsTo(olivia.email)).toHaveLength(before);
  });

  it('counts once if its form is posted twice', async () => {
    const form = { ...FIELDS, id: randomUUID() };
    for (let post = 0; post < 2; post += 1) expect((await postDeskForm(app, path, form)).status).toBe(303);
    expect(await listEvents()).toHaveLength(1);
  });

  it('stays in the chosen language of the page', async () => {
    const { headers } = await postDeskForm(app, `${path}?lang=de`, FIELDS);
    expect(headers.get('location')).toBe(`${path}?lang=de`);
  });

  it.each([
    ['place', { place: 'x'.repeat(201) }],
    ['until', { until: 'tomorrow' }],
    ['case_number', { case_number: 'x'.repeat(41) }],
  ])('is refused with a message at a wrong %s', async (field, wrong) => {
    const answer = await postDeskForm(app, path, { place: 'Typed place', ...wrong });
    const page = await answer.text();
    if (field !== 'place') expect(page).toContain('value="Typed place"');
    expect([answer.status, page.match(/role="alert"/g)?.length]).toEqual([400, 1]);
    expect(page).toMatch(new RegExp(`name="${field}"[^>]*autofocus[^>]*aria-describedby="error"`));
    expect(await listEvents()).toEqual([]);
  });

  it.each([{ answer: 'maybe' }, { id: 'no uuid' }])('is refused with %j', async (wrong) => {
    expect((await postDeskForm(app, path, wrong)).status).toBe(400);
    expect(await listEvents()).toEqual([]);
  });

  it('is limited to ten an hour for each link; a refused form keeps what was typed', async () => {
    for (let count = 0; count < 10; count += 1) expect((await postDeskForm(app, path)).status).toBe(303);
    const from = { 'x-forwarded-for': newAddress() };
    const refused = await postDeskForm(app, path, { place: 'Counter 4' }, from);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('value="Counter 4"');
    const other = await makeDeskLink(app, olivia, code);
    expect((await postDeskForm(app, other.path)).status).toBe(303);
  });

  it('is erased with what finders left, and 30 days after the recovery', async () => {
    const { accessToken: bearer } = olivia;
    await postDeskForm(app, path, FIELDS);
    await app.call(codes.eraseFinderData, { params: { id: code } }, { bearer });
    expect(await listEvents()).toEqual([]);
    await postDeskForm(app, path, FIELDS);
    const body = { code, is_lost: false, is_recovered: true };
    await app.call(codes.changeStatus, { body }, { bearer });
    app.clock.advance(30 * DAY_MS);
    await eraseExpiredRows(app.context, { isAmountConfirmed: true });
    olivia = await logIn(app, olivia.email);
    expect(await listEvents()).toHaveLength(1);
    app.clock.advance(1);
    await eraseExpiredRows(app.context, { isAmountConfirmed: true });
    expect(await listEvents()).toEqual([]);
  });

  it.each([
    { takes_messages: true, takes_history: false },
    { takes_messages: true, takes_history: true },
  ])('moves to a new owner with the messages (%j), and its link ends', async (taken) => {
    const nina = await addPerson(app, 'Nina');
    await postDeskForm(app, path, FIELDS);
    const body = buildAcceptance(await offerTag(app, olivia, code, taken));
    await app.call(transfers.accept, { body }, { bearer: nina.accessToken });
    expect(await listEvents(nina)).toMatchObject([{ answer: 'have', is_new: false }]);
    expect((await openDeskPage(app, path)).status).toBe(404);
    await setLost(app, nina, code);
    expect((await openDeskPage(app, path)).status).toBe(404);
  });

  it('outlives its link, and is erased after 180 days', async () => {
    await postDeskForm(app, path, FIELDS);
    app.clock.advance(100 * DAY_MS);
    await eraseExpiredRows(app.context, { isAmountConfirmed: true });
    const count = async (table: 'desk_links' | 'desk_answers') =>
      (await app.context.db.selectFrom(table).select('id').execute()).length;
    expect(await count('desk_links')).toBe(0);
    expect(await count('desk_answers')).toBeGreaterThan(0);
    app.clock.advance(81 * DAY_MS);
    await eraseExpiredRows(app.context, { isAmountConfirmed: true });
    expect(await count('desk_answers')).toBe(0);
  });
});
