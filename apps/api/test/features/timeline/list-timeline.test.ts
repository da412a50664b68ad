import { timeline } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, deleteAccount, linkCoOwner, mint, setLost } from '@homeward/testing/app/builders.ts';
import { addMessage, readEntries, scanCode, sharePlace } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../../src/features/items/item-repository.ts';
import { addItemChange } from '../../../src/features/timeline/timeline-repository.ts';

const PLACE = { lat: 47.3612, lng: 8.5249 };
const ROUGHLY = { lat: 47.36, lng: 8.52 };
const NOWHERE = { lat: null, lng: null };
const UNREAD = { is_new: true, seen_by: [] };

describe("an item's timeline", () => {
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

  const list = (person: Person, query: Record<string, string> = {}, id = code) =>
    app.call(timeline.list, { params: { id }, query }, { bearer: person.accessToken });
  const eventsFor = async (person: Person) => (await list(person)).body.events;
  const itemId = async () => {
    const items = app.context.db.selectFrom('items').select('id').where('id', '=', itemOnTag(code));
    return (await items.executeTakeFirstOrThrow()).id;
  };

  it('contains all events, newest first, with their account', async () => {
    const since = app.clock.now().getTime() - MINUTE_MS;
    const at = (minutes: number) => new Date(since + minutes * MINUTE_MS).toISOString();
    const steps = [
      () => setLost(app, colin, code),
      () => scanCode(app, code, PLACE),
      () => leaveNote(app, code, { message: 'At the bakery', place: 'Main street', ...PLACE }),
      () => sharePlace(app, code, PLACE),
      () => setLost(app, olivia, code, false),
      async () =>
        addItemChange(app.context.db, {
          itemId: await itemId(),
          accountId: olivia.id,
          kind: 'recovered',
          now: app.clock.now(),
        }),
    ];
    for (const step of steps) {
      await step();
      app.clock.advance(MINUTE_MS);
    }
    const { status, body } = await list(olivia);
    expect(status).toBe(200);
    const own = { name: olivia.name, is_own: true };
    const id = expect.any(String);
    expect(body.events).toEqual([
      { kind: 'recovered', id, at: at(6), by: own },
      { kind: 'found', id, at: at(5), by: own },
      { kind: 'share', id, at: at(4), tag: code, source: 'tag', ...PLACE, accuracy_m: null, ...UNREAD },
      {
        kind: 'note',
        id,
        at: at(3),
        tag: code,
        ...{ source: 'tag', asks_for_money: false },
        message: 'At the bakery',
        language: 'en',
        place: 'Main street',
        ...PLACE,
        accuracy_m: null,
        ...UNREAD,
      },
      {
        kind: 'scan',
        id,
        at: at(2),
        tag: code,
        device: 'mobile',
        country: 'Europe/Berlin',
        is_own: false,
        is_new: true,
        ...NOWHERE,
        count: 1,
        first_at: at(2),
      },
      { kind: 'lost', id, at: at(1), by: { name: colin.name, is_own: false } },
      { kind: 'activated', id, at: at(0), by: own },
    ]);
    expect(body.next).toBeNull();
  });

  it('contains a scan’s place only while the item is lost, to about a kilometre', async () => {
    await setLost(app, olivia, code);
    await scanCode(app, code, PLACE);
    expect((await list(olivia)).body).toMatchObject({
      events: [{ kind: 'scan', ...ROUGHLY }, { kind: 'lost' }, { kind: 'activated' }],
      places: [{ kind: 'scan', ...ROUGHLY, accuracy_m: null }],
    });
    await setLost(app, olivia, code, false);
    const { body } = await list(olivia);
    expect(body.events.find(({ kind }) => kind === 'scan')).toMatchObject(NOWHERE);
    expect(body.places).toEqual([]);
  });

  it('preserves the last known place if later events have none', async () => {
    await setLost(app, olivia, code);
    await sharePlace(app, code, PLACE);
    for (let count = 0; count < 25; count += 1) {
      app.clock.advance(MINUTE_MS);
      await scanCode(app, code, { country: `Zone/${count}` });
    }
    const { body } = await list(olivia);
    expect(body.events.every(({ kind }) => kind === 'scan')).toBe(true);
    expect(body.places).toMatchObject([{ kind: 'share', ...PLACE }]);
  });

  it('marks own visits, whose places are ignored', async () => {
    await setLost(app, olivia, code);
    await scanCode(app, code, PLACE, colin.accessToken);
    const { body } = await list(olivia);
    expect(body.events[0]).toMatchObject({ kind: 'scan', is_own: true });
    expect(body.places).toEqual([]);
  });

  it('contains the messages of both sides after a note, without the finder’s address', async () => {
    await leaveNote(app, code, { reply_to: 'fay@example.org' });
    await addMessage(app, code, { text: 'I wait here', isFromOwner: false });
    app.clock.advance(1);
    const conversation_id = await addMessage(app, code, {
      text: 'Thank you',
      isFromOwner: true,
      accountId: colin.id,
    });
    const { body } = await list(olivia);
    const messages = body.events.filter(({ kind }) => kind === 'message');
    expect(messages).toMatchObject([
      {
        message: 'Thank you',
        language: null,
        is_from_owner: true,
        by: { name: colin.name, is_own: false },
        conversation_id,
      },
      { message: 'I wait here', language: 'en', is_from_owner: false, by: null },
    ]);
    expect(JSON.stringify(body)).not.toContain('fay@');
  });

  it('is paged without gaps and repetitions, also for simultaneous events', async () => {
    for (let count = 0; count < 7; count += 1) {
      await scanCode(app, code, { country: `Zone/${count}` });
      await leaveNote(app, code, { message: `Note ${count}` });
    }
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const { body, status } = await list(olivia, {
        limit: '4',
        ...(before === null ? {} : { before }),
      });
      expect(status).toBe(200);
      expect(body.events.length).toBeLessThanOrEqual(4);
      seen.push(...body.events.map(({ id }) => id));
      // Later events are newer and do not affect the following pages.
      await scanCode(app, code);
      app.clock.advance(1);
      before = body.next;
    } while (before !== null);
    expect(seen).toHaveLength(15);
    expect(new Set(seen).size).toBe(15);
  });

  it('names the other readers of a note, without accounts no longer linked', async () => {
    await leaveNote(app, code);
    app.clock.advance(MINUTE_MS);
    await leaveNote(app, code);
    const seersFor = async (person: Person) =>
      (await eventsFor(person)).flatMap((event) => (event.kind === 'note' ? [event.seen_by] : []));
    expect(await seersFor(olivia)).toEqual([[], []]);
    const [newest] = await eventsFor(colin);
    await readEntries(app, colin, code, [newest?.id ?? '']);
    expect(await seersFor(olivia)).toEqual([[colin.name], []]);
    expect(await seersFor(colin)).toEqual([[], []]);
    await app.context.db.deleteFrom('co_owners').where('co_owner_id', '=', colin.id).execute();
    expect(await seersFor(olivia)).toEqual([[], []]);
  });

  it('lists unread notes, places and messages before many scans, and omits read ones', async () => {
    await leaveNote(app, code, { message: 'At the bakery' });
    await sharePlace(app, code, PLACE);
    for (let count = 0; count < 30; count += 1) await scanCode(app, code, { country: `Zone/${count}` });
    const kinds = async () => (await list(olivia)).body.news.map(({ kind }) => kind);
    expect((await kinds()).toSorted()).toEqual(['note', 'scan', 'scan', 'scan', 'share']);
    const note = (await list(olivia)).body.news.find(({ kind }) => kind === 'note');
    await readEntries(app, olivia, code, [note?.id ?? '']);
    expect(await kinds()).toEqual(['share']);
    const { next } = (await list(olivia, { limit: '4' })).body;
    expect((await list(olivia, { before: next ?? '' })).body.news).toEqual([]);
  });

  it('omits the account once it is deleted', async () => {
    await setLost(app, colin, code);
    await deleteAccount(app, colin);
    expect((await eventsFor(olivia))[0]).toMatchObject({ kind: 'lost', by: null });
  });

  it('moves with the item to another tag, and is found under both', async () => {
    await leaveNote(app, code);
    const [next = ''] = await mint(app);
    await replaceTag(app, code, next);
    for (const id of [code, next]) {
      const { body } = await list(olivia, {}, id);
      expect(body.events.map(({ kind }) => kind)).toEqual(['note', 'activated']);
    }
  });

  it('is refused to all but owners and co-owners', async () => {
    const sam = await addPerson(app, 'Sam');
    const refused = await list(sam);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ resultMessage: { en: 'This QR code belongs to someone else' } });
    const [blank = ''] = await mint(app);
    for (const id of [blank, 'zzzzzzzzzzzzzzzz', 'nonsense'])
      expect((await list(olivia, {}, id)).status).toBe(404);
  });

  const ID = '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';
  it.each([
    'x',
    ID,
    `2026-13-01T00:00:00.000000Z~${ID}`,
    `2026-02-30T00:00:00.000000Z~${ID}`,
    `0000-01-01T00:00:00.000000Z~${ID}`,
    `2026-02-01T00:00:00.000Z~${ID}`,
    `2026-02-01T00:00:00.000000Z~${ID}~${ID}`,
    '2026-02-01T00:00:00.000000Z~x',
  ])('refuses the cursor %j', async (before) => {
    const { status, body } = await list(olivia, { before });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ before: 'before must be the next value of an earlier page' });
  });
});
