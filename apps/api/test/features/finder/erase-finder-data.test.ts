import { codes, finder, scans } from '@homeward/contract';
import { activateCode, buildScan, linkCoOwner, mint, setLost } from '@homeward/testing/app/builders.ts';
import { exhaustMailBudget, leaveNote, resetMailBudget } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS } from '../../../src/features/item-mails/item-mail-rules.ts';

const PLACE = { lat: 47.365_59, lng: 8.524_997 };

describe('erasing the finders’ data of an item', () => {
  const app = useTestApp();
  let olivia: Person;
  let colin: Person;
  let sam: Person;

  beforeEach(async () => {
    [olivia, colin, sam] = [
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Colin'),
      await addPerson(app, 'Sam'),
    ];
    await linkCoOwner(app, olivia, colin);
  });

  const erase = (id: string, person?: Pick<Person, 'accessToken'>) =>
    app.call(
      codes.eraseFinderData,
      { params: { id } },
      person ? { bearer: person.accessToken } : { from: newAddress() },
    );
  async function leaveAll(code: string): Promise<void> {
    await leaveNote(app, code, { message: `Words about ${code}`, ...PLACE });
    await app.call(finder.shareLocation, { body: { code, ...PLACE } }, { from: newAddress() });
    await app.call(scans.record, { body: buildScan(code, PLACE) }, { from: newAddress() });
  }
  const countsOf = async (code: string) => {
    const { db } = app.context;
    const notes = await db.selectFrom('notes').select('id').where('code_id', '=', code).execute();
    const shares = await db.selectFrom('location_shares').select('id').where('code_id', '=', code).execute();
    const all = await db.selectFrom('scans').select('lat').where('code_id', '=', code).execute();
    return {
      notes: notes.length,
      shares: shares.length,
      scans: all.length,
      places: all.filter(({ lat }) => lat !== null).length,
    };
  };
  const mailsAbout = async (code: string, { email }: Person) =>
    (await app.mailsTo(email)).filter(({ text }) => text.includes(`bout ${code}`));

  it('erases notes, shared places and the places of scans, and leaves the scans', async () => {
    const code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    await leaveAll(code);
    expect(await countsOf(code)).toEqual({ notes: 1, shares: 1, scans: 1, places: 1 });
    const { status, body } = await erase(code, olivia);
    expect(status).toBe(200);
    expect(body).toEqual({ resultMessage: { en: 'Messages and locations deleted' } });
    expect(await countsOf(code)).toEqual({ notes: 0, shares: 0, scans: 1, places: 0 });
  });

  it('erases conversations and their messages', async () => {
    const code = await activateCode(app, olivia);
    await leaveNote(app, code);
    const { db } = app.context;
    const now = app.clock.now();
    const { id, activation_id } = await db
      .selectFrom('notes')
      .select(['id', 'activation_id'])
      .where('code_id', '=', code)
      .executeTakeFirstOrThrow();
    const token = { token_hash: Buffer.from(id), token_salt: Buffer.from('salt') };
    await db
      .insertInto('conversations')
      .values({ id, activation_id, ...token, language: 'en', created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const message = {
      conversation_id: id,
      activation_id,
      is_from_owner: true,
      message: 'Hi',
      created_at: now,
    };
    await db
      .insertInto('messages')
      .values({ id, ...message })
      .execute();
    await erase(code, olivia);
    for (const table of ['conversations', 'messages'] as const)
      expect(
        await db.selectFrom(table).select('id').where('activation_id', '=', activation_id).execute(),
      ).toEqual([]);
  });

  it('is idempotent, also without data', async () => {
    const code = await activateCode(app, olivia);
    for (const person of [olivia, colin]) expect((await erase(code, person)).status).toBe(200);
  });

  it('does not affect other items', async () => {
    const [code, other] = [await activateCode(app, olivia), await activateCode(app, olivia)];
    await leaveAll(other);
    await erase(code, olivia);
    expect(await countsOf(other)).toEqual({ notes: 1, shares: 1, scans: 1, places: 1 });
  });

  it('erases the mails about them, single ones and digests, sent or waiting', async () => {
    const [code, other] = [await activateCode(app, olivia), await activateCode(app, olivia)];
    await resetMailBudget(app, olivia, colin);
    await leaveAll(code);
    expect(await mailsAbout(code, colin)).toHaveLength(1);
    await exhaustMailBudget(app, olivia, colin);
    await leaveNote(app, code, { message: `Again, about ${code}` });
    await leaveNote(app, other, { message: `Words about ${other}` });
    app.clock.advance(DIGEST_WAIT_MS);
    expect(await mailsAbout(code, colin)).toHaveLength(2);
    await exhaustMailBudget(app, olivia, colin);
    await leaveNote(app, code, { message: `For the next summary, about ${code}` });
    expect((await erase(code, await logIn(app, olivia.email))).status).toBe(200);
    expect(await mailsAbout(code, colin)).toEqual([]);
    app.clock.advance(DIGEST_WAIT_MS);
    expect(await mailsAbout(code, colin)).toEqual([]);
  });

  it('is allowed for owners and co-owners', async () => {
    const code = await activateCode(app, olivia);
    await leaveAll(code);
    const refused = await erase(code, sam);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ resultMessage: { en: 'This QR code belongs to someone else' } });
    expect((await erase(code)).status).toBe(401);
    expect((await countsOf(code)).notes).toBe(1);
    expect((await erase(code, colin)).status).toBe(200);
    expect((await countsOf(code)).notes).toBe(0);
  });

  it('answers 404 for a blank and an unknown code', async () => {
    const [free = ''] = await mint(app);
    for (const code of [free, 'zzzzzzzzzzzzzzzz', 'x']) expect((await erase(code, olivia)).status).toBe(404);
  });
});
