import { codes, timeline } from '@homeward/contract';
import { activateCode, linkCoOwner, mint, setLost } from '@homeward/testing/app/builders.ts';
import { addMessage, scanCode, sharePlace } from '@homeward/testing/app/item-events.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { leaveNote } from '@homeward/testing/mail/item-mails.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;

describe('reading what happened to an item', () => {
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
  const read = (person: Person, until: unknown = now(), id = code) =>
    app.call(timeline.read, { params: { id }, body: { until } }, { bearer: person.accessToken });
  /** As the list, a search and the item itself say. */
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

  it('is counted for each person: what finders did since they last read', async () => {
    expect([await unread(olivia), await unread(colin)]).toEqual([0, 0]);
    await scanCode(app, code);
    await leaveNote(app, code);
    await sharePlace(app, code, { lat: 1, lng: 2 });
    await addMessage(app, code, { text: 'Still here', isFromOwner: false });
    expect([await unread(olivia), await unread(colin)]).toEqual([5, 5]);
    const { status, body } = await read(olivia);
    expect(status).toBe(200);
    expect(body).toEqual({ resultMessage: { en: 'Read' }, read_until: now() });
    expect([await unread(olivia), await unread(colin)]).toEqual([0, 5]);
    app.clock.advance(1);
    await scanCode(app, code);
    expect([await unread(olivia), await unread(colin)]).toEqual([1, 6]);
  });

  it('holds on every device of the account', async () => {
    await leaveNote(app, code);
    const onPhone = await logIn(app, olivia.email);
    await read(onPhone);
    expect(await unread(olivia)).toBe(0);
  });

  it('does not count what owners did themselves', async () => {
    await setLost(app, colin, code);
    await scanCode(app, code, {}, colin.accessToken);
    await leaveNote(app, code, { message: 'Hello' });
    await read(olivia);
    app.clock.advance(1);
    await addMessage(app, code, { text: 'Thank you', isFromOwner: true, accountId: colin.id });
    // The note that addMessage answers to.
    expect(await unread(olivia)).toBe(1);
  });

  it('is never taken back, and never runs ahead of what can have been seen', async () => {
    await leaveNote(app, code);
    const seen = now();
    await read(olivia);
    app.clock.advance(MINUTE_MS);
    const earlier = new Date(app.clock.now().getTime() - 30 * MINUTE_MS).toISOString();
    expect((await read(olivia, earlier)).body.read_until).toBe(seen);
    expect((await read(olivia, '2100-01-01T00:00:00.000Z')).body.read_until).toBe(now());
    app.clock.advance(1);
    await leaveNote(app, code);
    expect(await unread(olivia)).toBe(1);
  });

  it('is the latest of several moments said at once', async () => {
    await leaveNote(app, code);
    const at = app.clock.now().getTime();
    const moments = [5, 1, 9, 3].map((seconds) => new Date(at - seconds * 1000).toISOString());
    await Promise.all(moments.map((until) => read(olivia, until)));
    expect((await read(olivia, moments[2])).body.read_until).toBe(moments[1]);
  });

  it('is no news to a new co-owner what happened before they came', async () => {
    await leaveNote(app, code);
    app.clock.advance(MINUTE_MS);
    const cora = await addPerson(app, 'Cora');
    await linkCoOwner(app, olivia, cora);
    expect(await unread(cora)).toBe(0);
    app.clock.advance(1);
    await leaveNote(app, code);
    expect(await unread(cora)).toBe(1);
  });

  it('is counted to 99', async () => {
    for (let count = 0; count < 60; count += 1) {
      await scanCode(app, code);
      await leaveNote(app, code);
    }
    expect(await unread(olivia)).toBe(99);
  });

  it('is for the people alone who look after the item', async () => {
    const sam = await addPerson(app, 'Sam');
    expect((await read(sam)).status).toBe(403);
    const [blank = ''] = await mint(app);
    for (const id of [blank, 'zzzzzzzzzzzzzzzz', 'nonsense'])
      expect((await read(olivia, now(), id)).status).toBe(404);
  });

  it.each(['', 'yesterday', 5, null, '2026-11-21'])('is refused up to %j', async (until) => {
    const { status, body } = await read(olivia, until);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ until: 'until must be an ISO time' });
  });
});
