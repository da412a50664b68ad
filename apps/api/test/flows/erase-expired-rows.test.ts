import { randomUUID } from 'node:crypto';
import { account, codes, finder, scans, trips } from '@homeward/contract';
import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, buildScan, deleteAccount, invite, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { signInOptions } from '@homeward/testing/app/passkeys.ts';
import { logIn, resetTokenOf, signUpPerson, signUpUnverified } from '@homeward/testing/app/personas.ts';
import { makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { offerTag } from '@homeward/testing/app/transfers.ts';
import { buildTrip, dayFrom } from '@homeward/testing/app/trips.ts';
import { describe, expect, it } from 'vitest';
import { eraseExpiredRows } from '../../src/flows/erase-expired-rows.ts';
import type { Tables } from '../../src/platform/database/tables.ts';

const PLACE = { lat: 47.36, lng: 8.52 };
const NOWHERE = { lat: null, lng: null };

describe('erasing by age', () => {
  const app = useTestApp();

  const erase = () => eraseExpiredRows(app.context);
  /** Erases at the end of a retention period, and a millisecond later. */
  const eraseAround = async (keptMs: number, look: () => Promise<unknown>) => {
    app.clock.advance(keptMs);
    await erase();
    const atTheEnd = await look();
    app.clock.advance(1);
    await erase();
    return [atTheEnd, await look()];
  };
  const newCode = async () => activateCode(app, await signUpPerson(app, 'Olivia'));
  const scan = async (code: string) => {
    const { status } = await app.call(scans.record, { body: buildScan(code, PLACE) }, { from: newAddress() });
    expect(status).toBe(200);
  };
  const sendNote = async (code: string) => {
    const body = { code, message: 'Found it', ...PLACE, accuracy_m: 12 };
    expect((await app.call(finder.sendMessage, { body }, { from: newAddress() })).status).toBe(200);
  };
  const shareLocation = async (code: string) => {
    expect(
      (await app.call(finder.shareLocation, { body: { code, ...PLACE } }, { from: newAddress() })).status,
    ).toBe(200);
  };
  const positions = async (table: 'scans' | 'notes' | 'location_shares', code: string) =>
    app.context.db.selectFrom(table).select(['lat', 'lng']).where('code_id', '=', code).execute();
  const count = async (table: keyof Tables) => {
    const { number } = await app.context.db
      .selectFrom(table as 'tags')
      .select((select) => select.fn.countAll().as('number'))
      .executeTakeFirstOrThrow();
    return Number(number);
  };
  const sessionsOf = async (accountId: string) => {
    const rows = await app.context.db
      .selectFrom('sessions')
      .leftJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
      .select((select) => ['sessions.id', select.fn.count('refresh_tokens.hash').as('hashes')])
      .where('sessions.account_id', '=', accountId)
      .groupBy('sessions.id')
      .execute();
    return rows.map(({ hashes }) => ({ hashes: Number(hashes) }));
  };

  it('erases the position of a scan after 30 days, and not the scan', async () => {
    const code = await newCode();
    await scan(code);
    expect(await eraseAround(30 * DAY_MS, () => positions('scans', code))).toEqual([[PLACE], [NOWHERE]]);
  });

  it('erases a scan after 13 months', async () => {
    const code = await newCode();
    await scan(code);
    expect(await eraseAround(395 * DAY_MS, () => positions('scans', code))).toEqual([[NOWHERE], []]);
  });

  it('erases an item’s changes after 13 months', async () => {
    const olivia = await signUpPerson(app, 'Olivia');
    await setLost(app, olivia, await activateCode(app, olivia));
    const before = await count('item_changes');
    expect(await eraseAround(395 * DAY_MS, () => count('item_changes'))).toEqual([before, 0]);
  });

  it('erases the position in a note after 30 days, and the note after 180', async () => {
    const code = await newCode();
    await sendNote(code);
    expect(await eraseAround(30 * DAY_MS, () => positions('notes', code))).toEqual([[PLACE], [NOWHERE]]);
    const notes = app.context.db.selectFrom('notes').select('accuracy_m').where('code_id', '=', code);
    expect(await notes.execute()).toEqual([{ accuracy_m: null }]);
    expect(await eraseAround(150 * DAY_MS - 1, () => positions('notes', code))).toEqual([[NOWHERE], []]);
  });

  it('erases a note 30 days after its item was recovered, and no later one', async () => {
    const olivia = await signUpPerson(app, 'Olivia');
    const [code, lost] = [await activateCode(app, olivia), await activateCode(app, olivia)];
    for (const id of [code, lost]) {
      await setLost(app, olivia, id);
      await sendNote(id);
      await setLost(app, olivia, id, false);
    }
    app.clock.advance(DAY_MS);
    const { accessToken: bearer } = await logIn(app, olivia.email);
    const body = { code, is_lost: false, is_recovered: true };
    const { status } = await app.call(codes.changeStatus, { body }, { bearer });
    expect(status).toBe(200);
    await erase();
    app.clock.advance(1);
    await sendNote(code);
    const counts = async () => [
      (await positions('notes', code)).length,
      (await positions('notes', lost)).length,
    ];
    expect(await eraseAround(30 * DAY_MS - 1, counts)).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('erases a shared location after 30 days', async () => {
    const code = await newCode();
    await shareLocation(code);
    expect(await eraseAround(30 * DAY_MS, () => positions('location_shares', code))).toEqual([[PLACE], []]);
  });

  it('erases a mail 7 days after it was sent, and none that waits', async () => {
    const code = await newCode();
    await app.context.db.deleteFrom('jobs').where('kind', '=', 'mail').execute();
    await sendNote(code);
    app.clock.advance(6 * DAY_MS);
    await app.mailsTo('nobody@example.org');
    await sendNote(code);
    const mails = () =>
      app.context.db.selectFrom('jobs').select('done_at').where('kind', '=', 'mail').orderBy('id').execute();
    const [sentAt, waiting] = [{ done_at: app.clock.now() }, { done_at: null }];
    expect(await eraseAround(7 * DAY_MS, mails)).toEqual([[sentAt, waiting], [waiting]]);
  });

  it('erases a session with its refresh hashes 7 days after its end', async () => {
    const { id, accessToken } = await signUpPerson(app, 'Olivia');
    expect((await app.call(account.logout, {}, { bearer: accessToken })).status).toBe(200);
    expect(await eraseAround(7 * DAY_MS, () => sessionsOf(id))).toEqual([[{ hashes: 1 }], []]);
  });

  it('erases a session 7 days after it expired', async () => {
    const { id } = await signUpPerson(app, 'Olivia');
    expect(await eraseAround(14 * DAY_MS, () => sessionsOf(id))).toEqual([[{ hashes: 1 }], []]);
    expect(await count('refresh_tokens')).toBe(0);
  });

  it('erases an unconfirmed sign-up after 7 days', async () => {
    await signUpUnverified(app, 'Sam');
    expect(await eraseAround(7 * DAY_MS - 1, () => count('sign_ups'))).toEqual([1, 0]);
  });

  it('erases a confirmed sign-up once its link has expired after 24 hours', async () => {
    await signUpPerson(app, 'Sam');
    expect(await eraseAround(DAY_MS - 1, () => count('sign_ups'))).toEqual([1, 0]);
  });

  it('erases a password link three days after its 30 minutes', async () => {
    await resetTokenOf(app, (await signUpPerson(app, 'Olivia')).email);
    expect(await eraseAround(3 * DAY_MS + 30 * MINUTE_MS - 1, () => count('password_resets'))).toEqual([
      1, 0,
    ]);
  });

  it('erases an unanswered challenge after 5 minutes', async () => {
    await signInOptions(app);
    expect(await eraseAround(5 * MINUTE_MS - 1, () => count('passkey_challenges'))).toEqual([1, 0]);
  });

  it('erases an invitation after 7 days', async () => {
    await invite(app, await signUpPerson(app, 'Olivia'), 'ivy@example.org');
    expect(await eraseAround(7 * DAY_MS - 1, () => count('invitations'))).toEqual([1, 0]);
  });

  it('erases an offer after 7 days', async () => {
    const { email } = await signUpPerson(app, 'Olivia');
    const olivia = await logIn(app, email);
    await offerTag(app, olivia, await activateCode(app, olivia));
    expect(await eraseAround(7 * DAY_MS - 1, () => count('transfers'))).toEqual([1, 0]);
  });

  it('erases a trip 30 days after its last day', async () => {
    const { accessToken: bearer } = await signUpPerson(app, 'Olivia');
    const now = app.clock.now();
    const body = { ...buildTrip(now), until: dayFrom(now, 0) };
    await app.call(trips.save, { params: { id: randomUUID() }, body }, { bearer });
    app.clock.advance(Date.parse(dayFrom(now, 1)) - now.getTime());
    expect(await eraseAround(30 * DAY_MS, () => count('trips'))).toEqual([1, 0]);
  });

  it('erases a script token 30 days after it expired', async () => {
    await makeScriptToken(app, await signUpPerson(app, 'Olivia'), { days: 1 });
    app.clock.advance(DAY_MS);
    expect(await eraseAround(30 * DAY_MS, () => count('script_tokens'))).toEqual([1, 0]);
  });

  it('erases a limit’s counter after its window', async () => {
    const code = await newCode();
    app.clock.advance(DAY_MS);
    await erase();
    expect(await count('limit_counters')).toBe(0);
    await shareLocation(code);
    app.clock.advance(60_000);
    await erase();
    // The counter per minute is erased; the ones per hour and of the owner's mails per day remain.
    expect(await count('limit_counters')).toBe(2);
    app.clock.advance(3_540_000);
    await erase();
    expect(await count('limit_counters')).toBe(1);
    app.clock.advance(DAY_MS);
    await erase();
    expect(await count('limit_counters')).toBe(0);
  });

  it('erases all rows of a deleted account at once, but not the blank code', async () => {
    const olivia = await signUpPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    await scan(code);
    await sendNote(code);
    await shareLocation(code);
    const waiting = () =>
      app.context.db
        .selectFrom('jobs')
        .select('id')
        .where('account_id', '=', olivia.id)
        .where('done_at', 'is', null)
        .execute();
    expect(await waiting()).toHaveLength(2);
    await deleteAccount(app, olivia);
    for (const table of ['scans', 'notes', 'location_shares'] as const)
      expect(await positions(table, code)).toEqual([]);
    expect(await sessionsOf(olivia.id)).toEqual([]);
    expect(await waiting()).toEqual([]);
    const minted = app.context.db.selectFrom('tags').select('id').where('id', '=', code);
    expect(await minted.execute()).toEqual([{ id: code }]);
  });
});
