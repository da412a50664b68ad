import { codes } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { activateCode, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../src/features/items/item-repository.ts';

describe('a recovered item', () => {
  const app = useTestApp();
  let olivia: Person;
  let colin: Person;

  beforeEach(async () => {
    [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
  });

  const change = (body: Record<string, unknown>, { accessToken: bearer } = olivia) =>
    app.call(codes.changeStatus, { body }, { bearer });
  const recover = (code: string, thanks?: string, person?: Person) =>
    change({ code, is_lost: false, is_recovered: true, ...(thanks === undefined ? {} : { thanks }) }, person);
  const itemOf = (code: string) =>
    app.context.db
      .selectFrom('items')
      .select('id')
      .where('id', '=', itemOnTag(code))
      .executeTakeFirstOrThrow();
  const changesOf = async (code: string) => {
    const { id } = await itemOf(code);
    const rows = await app.context.db
      .selectFrom('item_changes')
      .select(['kind', 'account_id'])
      .where('activation_id', '=', id)
      .orderBy('happened_at')
      .orderBy('id')
      .execute();
    return rows.map(({ kind, account_id }) => `${kind} by ${account_id === olivia.id ? 'Olivia' : 'Colin'}`);
  };
  /** Opens a conversation at the clock's time; returns the note's id. */
  async function beginConversation(code: string, ended = false): Promise<string> {
    app.clock.advance(10 * MINUTE_MS);
    await leaveNote(app, code);
    const { db } = app.context;
    const { id: activation_id } = await itemOf(code);
    const now = app.clock.now();
    const { id } = await db
      .selectFrom('notes')
      .select('id')
      .where('activation_id', '=', activation_id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const token = { token_hash: Buffer.from(id), token_salt: Buffer.from('salt') };
    await db
      .insertInto('conversations')
      .values({ id, activation_id, ...token, language: 'en', created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    if (ended)
      await db
        .updateTable('conversations')
        .set({ ended_at: now, ended_by: 'finder' })
        .where('id', '=', id)
        .execute();
    app.clock.advance(MINUTE_MS);
    return id;
  }
  const thanksIn = async (id: string) =>
    (
      await app.context.db
        .selectFrom('conversations')
        .select('thanks')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).thanks;

  it('has an entry in its history with the account', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    expect((await change({ code, is_lost: false }, colin)).body.is_lost).toBe(false);
    const { status, body } = await recover(code);
    expect(status).toBe(200);
    expect(body).toEqual({ is_lost: false, resultMessage: { en: 'Lost Mode is off' } });
    expect(await changesOf(code)).toEqual(['lost by Olivia', 'found by Colin', 'recovered by Olivia']);
  });

  it('may be reported together with the end of lost mode', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    await recover(code, undefined, colin);
    expect(await changesOf(code)).toEqual(['lost by Olivia', 'found by Colin', 'recovered by Colin']);
  });

  it('is recorded once; the first thanks count, also if a co-owner repeats it', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const id = await beginConversation(code);
    await setLost(app, olivia, code, false);
    await recover(code, 'Thank you!');
    expect((await recover(code, 'Other words', colin)).status).toBe(200);
    await Promise.all(Array.from({ length: 5 }, () => recover(code)));
    expect(await changesOf(code)).toEqual(['lost by Olivia', 'found by Olivia', 'recovered by Olivia']);
    expect(await thanksIn(id)).toBe('Thank you!');
  });

  it('is recorded once among simultaneous reports', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const answers = await Promise.all(Array.from({ length: 10 }, () => recover(code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await changesOf(code)).toEqual(['lost by Olivia', 'found by Olivia', 'recovered by Olivia']);
  });

  it('thanks only the finders who wrote while it was lost', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const former = await beginConversation(code);
    await recover(code, 'The first time');
    const between = await beginConversation(code);
    await setLost(app, olivia, code);
    const during = await beginConversation(code);
    const ended = await beginConversation(code, true);
    // Turned off and on again without being back: it is the same time.
    await setLost(app, olivia, code, false);
    await setLost(app, olivia, code);
    const later = await beginConversation(code);
    await setLost(app, olivia, code, false);
    await recover(code, '  Thank you\nfor everything 🪁  ');
    expect(await Promise.all([former, between, during, ended, later].map(thanksIn))).toEqual([
      'The first time',
      null,
      'Thank you\nfor everything 🪁',
      null,
      'Thank you\nfor everything 🪁',
    ]);
  });

  it('is asked for on the item’s page until reported, regardless of who turned lost mode off', async () => {
    const code = await activateCode(app, olivia);
    const isAway = async ({ accessToken: bearer }: Person) =>
      (await app.call(codes.details, { params: { id: code } }, { bearer })).body.qrCode.is_away;
    expect(await isAway(olivia)).toBe(false);
    await setLost(app, olivia, code);
    app.clock.advance(1);
    await setLost(app, colin, code, false);
    expect([await isAway(olivia), await isAway(colin)]).toEqual([true, true]);
    app.clock.advance(1);
    await recover(code);
    expect([await isAway(olivia), await isAway(colin)]).toEqual([false, false]);
  });

  it('sends thanks without text if none is given', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const id = await beginConversation(code);
    await recover(code);
    expect(await thanksIn(id)).toBe('');
  });

  it('thanks the finders of an item that was lost before changes were stored', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    const { id: itemId } = await itemOf(code);
    await app.context.db.deleteFrom('item_changes').where('activation_id', '=', itemId).execute();
    const id = await beginConversation(code);
    await setLost(app, olivia, code, false);
    await recover(code, 'Thank you!');
    expect(await thanksIn(id)).toBe('Thank you!');
    expect(await changesOf(code)).toEqual(['found by Olivia', 'recovered by Olivia']);
  });

  it('is refused for one that was never lost', async () => {
    const code = await activateCode(app, olivia);
    expect((await recover(code)).status).toBe(200);
    expect(await changesOf(code)).toEqual([]);
  });

  it.each([
    [{ is_recovered: true }, { is_recovered: 'is_recovered needs is_lost to be false' }],
    [{ is_lost: true, is_recovered: true }, { is_recovered: 'is_recovered needs is_lost to be false' }],
    [{ is_lost: false, is_recovered: 'yes' }, { is_recovered: 'is_recovered must be true or false' }],
    [{ is_lost: false, thanks: 'Hello' }, { thanks: 'thanks needs is_recovered to be true' }],
    [
      { is_lost: false, is_recovered: true, thanks: 'x'.repeat(501) },
      { thanks: 'Your thank-you message must be at most 500 characters' },
    ],
    [
      { is_lost: false, is_recovered: true, thanks: 'a\0b' },
      { thanks: 'Your thank-you message contains characters that can’t be saved' },
    ],
    [
      { is_lost: false, is_recovered: true, thanks: 7 },
      { thanks: 'Your thank-you message contains characters that can’t be saved' },
    ],
  ])('is refused as %j', async (body, errors) => {
    const code = await activateCode(app, olivia);
    const answer = await change({ code, ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(errors);
  });
});
