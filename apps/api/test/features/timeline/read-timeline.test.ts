import { randomUUID } from 'node:crypto';
import { codes, timeline } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner, mint, setLost } from '@homeward/testing/app/builders.ts';
import { addMessage, readEntries, scanCode, sharePlace } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMMIT_LAG_MS } from '../../../src/features/timeline/timeline-rules.ts';

describe('reading an item’s timeline', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let colin: Person;
  let code: string;

  beforeEach(async () => {
    [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    code = await activateCode(app, olivia);
    app.clock.advance(MINUTE_MS);
  });

  const now = () => app.clock.now().toISOString();
  const read = (person: Person, body: object = {}, id = code) =>
    app.call(
      timeline.read,
      { params: { id }, body: { until: now(), ...body } },
      { bearer: person.accessToken },
    );
  const events = async ({ accessToken: bearer }: Person) =>
    (await app.call(timeline.list, { params: { id: code } }, { bearer })).body.events;
  const idsOf = async (person: Person, kind: string) =>
    (await events(person)).filter((event) => event.kind === kind).map(({ id }) => id);
  /** Unread counts of the list, a search and the item. */
  const unread = async ({ accessToken: bearer }: Person) => {
    const list = await app.call(codes.list, { params: { userId: olivia.id } }, { bearer });
    const query = { name: 'suitcase', userId: olivia.id };
    const found = await app.call(codes.search, { query }, { bearer });
    const details = await app.call(codes.details, { params: { id: code } }, { bearer });
    const counts = [list.body.qrCodes[0], found.body.qrCodes[0], details.body.qrCode].map(
      (item) => item?.unread_count,
    );
    expect(new Set(counts).size).toBe(1);
    return counts[0];
  };

  it('is stored per account: finders’ events since the last read are unread', async () => {
    expect([await unread(olivia), await unread(colin)]).toEqual([0, 0]);
    await scanCode(app, code);
    await leaveNote(app, code);
    await sharePlace(app, code, { lat: 1, lng: 2 });
    await addMessage(app, code, { text: 'Still here', isFromOwner: false });
    expect([await unread(olivia), await unread(colin)]).toEqual([5, 5]);
    const entries = (await events(olivia)).map(({ id }) => id);
    const { status, body } = await read(olivia, { entries });
    expect(status).toBe(200);
    expect(body).toMatchObject({ resultMessage: { en: 'Marked as read' }, unread_count: 0 });
    expect([await unread(olivia), await unread(colin)]).toEqual([0, 5]);
    app.clock.advance(1);
    await scanCode(app, code);
    expect([await unread(olivia), await unread(colin)]).toEqual([1, 6]);
  });

  it('applies to all devices of the account', async () => {
    await leaveNote(app, code);
    await readEntries(app, await logIn(app, olivia.email), code);
    expect(await unread(olivia)).toBe(0);
  });

  it('does not count the owners’ own events', async () => {
    await setLost(app, colin, code);
    await scanCode(app, code, {}, colin.accessToken);
    await leaveNote(app, code, { message: 'Hello' });
    await readEntries(app, olivia, code);
    app.clock.advance(1);
    await addMessage(app, code, { text: 'Thank you', isFromOwner: true, accountId: colin.id });
    // The note that addMessage answers to.
    expect(await unread(olivia)).toBe(1);
  });

  it('is stored per note: one never shown stays unread when a newer one is read', async () => {
    await leaveNote(app, code, { message: 'Below the edge' });
    app.clock.advance(MINUTE_MS);
    await leaveNote(app, code, { message: 'On top' });
    const [newest = '', older = ''] = await idsOf(olivia, 'note');
    expect((await read(olivia, { entries: [newest] })).body.unread_count).toBe(1);
    expect(await events(olivia)).toMatchObject([
      { id: newest, is_new: false },
      { id: older, is_new: true },
      { kind: 'activated' },
    ]);
    expect((await read(olivia, { entries: [older, newest] })).body.unread_count).toBe(0);
  });

  it('covers every scan up to a shown one, and never ahead of now', async () => {
    await scanCode(app, code);
    await leaveNote(app, code);
    app.clock.advance(MINUTE_MS);
    await scanCode(app, code);
    expect((await read(olivia)).body.unread_count).toBe(1);
    expect((await read(olivia, { until: '2100-01-01T00:00:00.000Z' })).body.unread_count).toBe(1);
    app.clock.advance(1);
    await scanCode(app, code);
    expect(await unread(olivia)).toBe(2);
  });

  it('is never reverted', async () => {
    await leaveNote(app, code);
    await scanCode(app, code);
    await readEntries(app, olivia, code);
    expect((await read(olivia, { entries: [], until: '2020-01-01T00:00:00.000Z' })).body.unread_count).toBe(
      0,
    );
  });

  it('is stored as one time once nothing older is unread, including entries shown meanwhile', async () => {
    const rows = () =>
      app.context.db.selectFrom('read_entries').selectAll().where('account_id', '=', olivia.id).execute();
    for (let count = 0; count < 4; count += 1) {
      await leaveNote(app, code);
      app.clock.advance(MINUTE_MS);
    }
    const [fourth = '', third = '', second = '', first = ''] = await idsOf(olivia, 'note');
    app.clock.advance(COMMIT_LAG_MS);
    await Promise.all([fourth, third].map((id) => read(olivia, { entries: [id] })));
    expect(await rows()).toHaveLength(2);
    await read(olivia, { entries: [first] });
    expect(await rows()).toHaveLength(2);
    await read(olivia, { entries: [second] });
    expect(await rows()).toEqual([]);
    expect(await unread(olivia)).toBe(0);
  });

  it('leaves entries unread that are stored after its time', async () => {
    await leaveNote(app, code);
    await readEntries(app, olivia, code);
    const [note] = await app.context.db
      .selectFrom('notes')
      .selectAll()
      .orderBy('created_at', 'desc')
      .execute();
    if (!note) throw new Error('There is no note');
    const late = new Date(note.created_at.getTime() - 1000);
    await app.context.db
      .insertInto('notes')
      .values({ ...note, id: randomUUID(), created_at: late })
      .execute();
    expect(await unread(olivia)).toBe(1);
  });

  it('is not required from a new co-owner for earlier events', async () => {
    await leaveNote(app, code);
    app.clock.advance(MINUTE_MS);
    const cora = await addPerson(app, 'Cora');
    await linkCoOwner(app, olivia, cora);
    expect(await unread(cora)).toBe(0);
    app.clock.advance(1);
    await leaveNote(app, code);
    expect(await unread(cora)).toBe(1);
  });

  it('is counted up to 99', async () => {
    for (let count = 0; count < 60; count += 1) {
      await scanCode(app, code);
      await leaveNote(app, code);
    }
    expect(await unread(olivia)).toBe(99);
  });

  it('is refused to all but owners and co-owners', async () => {
    const sam = await addPerson(app, 'Sam');
    expect((await read(sam)).status).toBe(403);
    const [blank = ''] = await mint(app);
    for (const id of [blank, 'zzzzzzzzzzzzzzzz', 'nonsense'])
      expect((await read(olivia, {}, id)).status).toBe(404);
  });

  it.each(['', 'yesterday', 5, null, '2026-11-21'])('is refused up to %j', async (until) => {
    const { status, body } = await read(olivia, { until });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ until: 'until must be an ISO 8601 date and time with an offset' });
  });

  it('is ignored for entries of other items', async () => {
    const other = await activateCode(app, olivia);
    await leaveNote(app, code);
    const [note = ''] = await idsOf(olivia, 'note');
    expect((await read(olivia, { entries: [note, randomUUID()] }, other)).status).toBe(200);
    expect((await read(olivia)).body.unread_count).toBe(1);
    expect((await read(olivia, { entries: ['x'] })).body.errors).toEqual({
      'entries.0': 'entries must be a UUID',
    });
  });
});
