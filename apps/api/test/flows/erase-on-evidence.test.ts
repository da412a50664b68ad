import { scans } from '@homeward/contract';
import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, buildScan, setLost } from '@homeward/testing/app/builders.ts';
import { sharePlace } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/ids.ts';

describe('erasing by the trusted time', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    await leaveNote(app, code, { message: 'Of the right time' });
    await sharePlace(app, code, { lat: 47.36, lng: 8.52 });
    await app.runJobs();
  });

  const count = async (table: 'notes' | 'location_shares' | 'item_changes' | 'sessions' | 'jobs') => {
    const query = app.context.db.selectFrom(table as 'jobs').select((row) => row.fn.countAll().as('n'));
    return Number((await query.executeTakeFirstOrThrow()).n);
  };
  const counts = () =>
    Promise.all([count('notes'), count('location_shares'), count('item_changes'), count('sessions')]);
  const reminders = async () =>
    (await app.mailsTo(olivia.email)).filter(({ subject }) => subject.startsWith('Still unopened')).length;
  const dateOfNote = async (message: string) => {
    const note = app.context.db.selectFrom('notes').select('created_at').where('message', '=', message);
    return (await note.executeTakeFirst())?.created_at;
  };

  it('a clock 400 days ahead erases nothing, and after its correction no row is lost and sessions work', async () => {
    const { accessToken: bearer } = await logIn(app, olivia.email);
    const before = [await counts(), await count('jobs')] as const;
    app.clock.advance(400 * DAY_MS);
    await app.runJobs();
    expect(await counts()).toEqual(before[0]);
    expect(await count('jobs')).toBeGreaterThanOrEqual(before[1]);
    app.clock.advance(-400 * DAY_MS + MINUTE_MS);
    await app.runJobs();
    expect(await counts()).toEqual(before[0]);
    await setLost(app, { ...olivia, accessToken: bearer }, code, false);
  });

  it('rows written while the clock was ahead are dated back after its correction', async () => {
    app.clock.advance(400 * DAY_MS);
    await app.runJobs();
    const bea = await addPerson(app, 'Bea');
    await leaveNote(app, code, { message: 'Ahead' });
    const scan = { body: buildScan(code) };
    expect((await app.call(scans.record, scan, { from: newAddress() })).status).toBe(200);
    app.clock.advance(-400 * DAY_MS + MINUTE_MS);
    await app.runJobs();
    const now = app.clock.now();
    expect(await dateOfNote('Ahead')).toEqual(now);
    const dates = app.context.db.selectFrom('scans').select('scanned_at').execute();
    expect(await dates).toEqual([{ scanned_at: now }]);
    const session = app.context.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('account_id', '=', bea.id);
    expect(await session.executeTakeFirst()).toEqual({ expires_at: new Date(now.getTime() + 7 * DAY_MS) });
    const isLate = app.context.db
      .selectFrom('jobs')
      .select('id')
      .where('run_at', '>', new Date(now.getTime() + DAY_MS));
    expect(await isLate.execute()).toEqual([]);
  });

  it('a note left while the clock was ahead has one reminder at each of its times', async () => {
    app.clock.advance(400 * DAY_MS);
    await app.runJobs();
    await leaveNote(app, code, { message: 'Reminded of' });
    await app.context.db.deleteFrom('notes').where('message', '=', 'Of the right time').execute();
    await app.context.db.deleteFrom('location_shares').execute();
    const sent = await reminders();
    app.clock.advance(-400 * DAY_MS + MINUTE_MS);
    expect(await reminders()).toBe(sent);
    app.clock.advance(31 * MINUTE_MS);
    expect(await reminders()).toBe(sent + 1);
    for (let hours = 0; hours < 30; hours += 6) {
      app.clock.advance(360 * MINUTE_MS);
      expect(await reminders()).toBe(sent + 2);
    }
  });

  it.each([
    ['a day behind', -DAY_MS],
    ['at 1970', Date.parse('1970-01-01') - Date.parse('2026-11-21')],
  ])(
    'a clock %s dates nothing before existing rows, repeats no reminder and erases nothing later',
    async (name, ms) => {
      app.clock.advance(20 * MINUTE_MS);
      await leaveNote(app, code, { message: `Newest before ${name}` });
      app.clock.advance(ms);
      expect(await reminders()).toBe(0);
      await leaveNote(app, code, { message: name });
      const [newest, behind] = [await dateOfNote(`Newest before ${name}`), await dateOfNote(name)];
      expect(behind?.getTime()).toBeGreaterThanOrEqual(newest?.getTime() ?? 0);
      const before = await counts();
      app.clock.advance(-ms);
      await app.runJobs();
      app.clock.advance(DAY_MS);
      await app.runJobs();
      expect(await counts()).toEqual(before);
    },
  );

  it('more than a hundred rows and a fifth of a table wait for three days of running', async () => {
    await app.context.db.deleteFrom('notes').execute();
    const item = await app.context.db.selectFrom('items').select('id').executeTakeFirstOrThrow();
    const now = app.clock.now();
    const note = { code_id: code, activation_id: item.id, message: '', place: '', reply_to: '' };
    const old = new Date(now.getTime() - 181 * DAY_MS);
    const rows = Array.from({ length: 101 }, () => ({ ...note, id: newId(now), created_at: old }));
    await app.context.db.insertInto('notes').values(rows).execute();
    app.clock.advance(DAY_MS);
    await app.runJobs();
    expect(await count('notes')).toBe(101);
    await app.context.db
      .deleteFrom('notes')
      .where('id', '=', rows[0]?.id ?? '')
      .execute();
    app.clock.advance(DAY_MS);
    await app.runJobs();
    expect(await count('notes')).toBe(0);
  });

  it('a correct clock lets the daily job erase expired rows, also after pauses of three days', async () => {
    const passDays = async (days: number) => {
      for (let left = days; left > 0; left -= 3) {
        app.clock.advance(Math.min(left, 3) * DAY_MS);
        await app.runJobs();
      }
    };
    await app.context.db.deleteFrom('location_shares').execute();
    await sharePlace(app, code, { lat: 47.36, lng: 8.52 });
    await passDays(30);
    expect(await count('location_shares')).toBe(1);
    await passDays(1);
    expect(await count('location_shares')).toBe(0);
  });
});
