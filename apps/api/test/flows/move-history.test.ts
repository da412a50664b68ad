import { codes, conversations, timeline, transfers } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../src/features/items/item-repository.ts';
import { eraseOnEvidence } from '../../src/flows/erase-expired-rows.ts';
import { ERASE_ITEMS_JOB, eraseItems } from '../../src/flows/erase-items.ts';

/** More than two slices of each. */
const SCANS = 2500;
const NOTES = 450;
const STORY = ['scans', 'notes', 'location_shares', 'conversations', 'messages'] as const;

describe('taking over a tag with a long history', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const db = () => app.context.db;
  let olivia: Person;
  let nina: Person;
  let code: string;

  beforeEach(async () => {
    [olivia, nina] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Nina')];
    code = await activateCode(app, olivia);
    const at = app.clock.now();
    await sql`
      insert into scans (id, code_id, activation_id, scanned_at, device, os, country, is_own)
      select gen_random_uuid(), code_id, id, ${at}::timestamptz, '', '', '', false
      from items, generate_series(1, ${SCANS}::integer) where code_id = ${code}`.execute(db());
    await sql`
      insert into location_shares (id, code_id, activation_id, lat, lng, created_at)
      select gen_random_uuid(), code_id, id, 1, 2, ${at}::timestamptz
      from items, generate_series(1, ${NOTES}::integer) where code_id = ${code}`.execute(db());
    await sql`
      insert into notes (id, code_id, activation_id, message, place, reply_to, created_at)
      select gen_random_uuid(), code_id, id, 'Found it', '', '', ${at}::timestamptz
      from items, generate_series(1, ${NOTES}::integer) where code_id = ${code}`.execute(db());
    await sql`
      insert into conversations (id, activation_id, token_hash, token_salt, language, created_at)
      select id, activation_id, uuid_send(id), 'salt', 'en', created_at from notes where code_id = ${code}`.execute(
      db(),
    );
    await sql`
      insert into messages (id, conversation_id, activation_id, is_from_owner, message, created_at)
      select gen_random_uuid(), id, activation_id, false, 'Still here', created_at from notes where code_id = ${code}`.execute(
      db(),
    );
    app.clock.advance(MINUTE_MS);
    // The newest of all, so that the first page of the timeline has it.
    await setLost(app, olivia, code);
    app.clock.advance(MINUTE_MS);
  });

  const accept = async (token: string, by = nina) =>
    app.call(transfers.accept, { body: buildAcceptance(token) }, { bearer: by.accessToken });
  const kindsFor = async ({ accessToken: bearer }: Person) => {
    const query = { limit: '100' };
    const { body } = await app.call(timeline.list, { params: { id: code }, query }, { bearer });
    return [...new Set(body.events.map(({ kind }) => kind))].toSorted();
  };
  const itemOf = async ({ accessToken: bearer }: Person) =>
    (await app.call(codes.details, { params: { id: code } }, { bearer })).body.qrCode;
  /** Counts rows on the code's item, and on items without an account. */
  const countRows = async () => {
    const counts: Record<string, [number, number]> = {};
    for (const table of STORY) {
      const { rows } = await sql<{ taken: number; left: number }>`
        select count(*) filter (where a.code_id = ${code})::integer as taken,
          count(*) filter (where a.code_id is null)::integer as left
        from ${sql.table(table)} t join items a on a.id = t.activation_id`.execute(db());
      counts[table] = [rows[0]?.taken ?? 0, rows[0]?.left ?? 0];
    }
    return counts;
  };
  const listLeftBehind = async () =>
    db().selectFrom('items').select('account_id as accountId').whereRef('account_id', '=', 'id').execute();
  const countLeftBehind = async () => (await listLeftBehind()).length;
  const runJobs = () => app.mailsTo(nina.email);
  const NOTHING = {
    scans: [0, 0],
    notes: [0, 0],
    location_shares: [0, 0],
    conversations: [0, 0],
    messages: [0, 0],
  };

  it.each([
    [{}, ['activated'], NOTHING],
    [
      { takes_history: true },
      ['activated', 'found', 'lost', 'scan', 'share'],
      { ...NOTHING, scans: [SCANS, 0], location_shares: [NOTES, 0] },
    ],
    [
      { takes_messages: true },
      ['activated', 'message', 'note'],
      { ...NOTHING, notes: [NOTES + 1, 0], conversations: [NOTES + 1, 0], messages: [NOTES, 0] },
    ],
  ])('with %j never shows what does not go along, and finally all that does', async (along, kinds, rows) => {
    const { token: link } = await openConversation(app, code);
    expect((await accept(await offerTag(app, olivia, code, along))).status).toBe(200);
    const remaining = await countRows();
    expect(Object.values(remaining).some(([, left]) => left > 0)).toBe(true);
    const before = await kindsFor(nina);
    expect(before.filter((kind) => !kinds.includes(kind))).toEqual([]);
    expect((await app.call(conversations.readAsFinder, {}, { bearer: link })).status).toBe(404);
    expect((await itemOf(nina)).unread_count).toBe(0);

    await runJobs();
    expect(await countRows()).toEqual(rows);
    expect(await kindsFor(nina)).toEqual(kinds);
    expect((await itemOf(nina)).unread_count).toBe(0);
    expect(await db().selectFrom('story_moves').selectAll().execute()).toEqual([]);
    expect(await countLeftBehind()).toBe(0);
    const open = db()
      .selectFrom('conversations')
      .select('id')
      .where('activation_id', '=', itemOnTag(code))
      .where('ended_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });

  it('resumes after an interruption of its job', async () => {
    await accept(await offerTag(app, olivia, code, { takes_history: true }));
    const [before] = (await countRows()).scans ?? [];
    const [left] = await listLeftBehind();
    await eraseItems(app.context, { accountId: left?.accountId }, { signal: AbortSignal.abort() });
    const [after, still] = (await countRows()).scans ?? [];
    expect(after).toBeGreaterThan(before ?? 0);
    expect(still).toBeGreaterThan(0);
    await runJobs();
    expect((await countRows()).scans).toEqual([SCANS, 0]);
  });

  it('is resumed by the daily job if its own was lost, without erasing what goes along', async () => {
    await accept(await offerTag(app, olivia, code, { takes_history: true }));
    await db().deleteFrom('jobs').where('kind', '=', ERASE_ITEMS_JOB).execute();
    await eraseOnEvidence(app.context);
    await runJobs();
    expect(await countRows()).toEqual({ ...NOTHING, scans: [SCANS, 0], location_shares: [NOTES, 0] });
  });

  it('loses nothing when the tag is given on before the move has ended', async () => {
    await accept(await offerTag(app, olivia, code, { takes_history: true }));
    const sam = await addPerson(app, 'Sam');
    await accept(await offerTag(app, nina, code, { takes_history: true }), sam);
    await runJobs();
    expect(await countRows()).toEqual({ ...NOTHING, scans: [SCANS, 0], location_shares: [NOTES, 0] });
  });

  it('erases rows still to be moved when the new owner deletes the item', async () => {
    await accept(await offerTag(app, olivia, code, { takes_history: true }));
    await app.call(codes.remove, { params: { id: code } }, { bearer: nina.accessToken });
    await runJobs();
    expect(await countLeftBehind()).toBe(0);
    const scans = db().selectFrom('scans').select('id').where('code_id', '=', code);
    expect(await scans.execute()).toEqual([]);
    expect(await db().selectFrom('story_moves').selectAll().execute()).toEqual([]);
  });
});
