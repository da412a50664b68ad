import { account, codes, finder, profiles } from '@homeward/contract';
import { activateCode, buildRegistration, buildSignUp, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { DEAD, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eraseOnEvidence } from '../../src/flows/erase-expired-rows.ts';
import { ERASE_ITEMS_JOB, eraseItems } from '../../src/flows/erase-items.ts';

const ITEMS = 350;
/** Of one item; with them the account is too large for one transaction. */
const SCANS = 2500;

describe('deleting a large account', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });
  const db = () => app.context.db;

  /** An owner with many items, one of them scanned again and again, and a co-owner. */
  async function addCollector(): Promise<{ olivia: Person; colin: Person; code: string }> {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    const code = await activateCode(app, olivia);
    const items = Array.from({ length: ITEMS }, (_, number) => ({
      accountId: olivia.id,
      name: `Kite ${number}`,
      createdAt: app.clock.now(),
    }));
    await addItemsInBulk(db(), items);
    await sql`
      insert into scans (id, code_id, activation_id, scanned_at, device, os, country, is_own)
      select gen_random_uuid(), code_id, id, ${app.clock.now()}::timestamptz, '', '', '', false
      from items, generate_series(1, ${SCANS}::integer) where code_id = ${code}`.execute(db());
    return { olivia, colin, code };
  }
  const remove = async ({ accessToken: bearer }: Person) => {
    const headers = { 'x-user-password': PASSWORD };
    return (await app.call(account.deleteAccount, { headers }, { bearer })).status;
  };
  const tracesOf = async (text: string) =>
    (await dumpDatabase(db())).split('\n').filter((row) => row.includes(text.toLowerCase()));
  const countItems = async () => (await db().selectFrom('items').select('id').execute()).length;
  const countErasures = async () => {
    const jobs = db().selectFrom('jobs').select('id').where('kind', '=', ERASE_ITEMS_JOB);
    return (await jobs.where('done_at', 'is', null).execute()).length;
  };

  it('makes its items ownerless at once, before their rows are erased', async () => {
    const { olivia, colin, code } = await addCollector();
    expect(await remove(olivia)).toBe(200);
    expect(await countItems()).toBeGreaterThan(ITEMS);

    expect(await sessionStatus(app, olivia)).toEqual(DEAD);
    for (const personal of [olivia.email, olivia.name]) expect(await tracesOf(personal)).toEqual([]);
    const login = { email: olivia.email, password: PASSWORD };
    expect((await app.call(account.login, { body: login }, { from: newAddress() })).status).toBe(401);
    await app.call(account.signUp, { body: buildSignUp(olivia.email) }, { from: newAddress() });
    expect((await app.mailsTo(olivia.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Confirm'),
    ]);
    const { body } = await app.call(profiles.list, {}, { bearer: colin.accessToken });
    expect(body.profiles.map(({ name }) => name)).toEqual([colin.name]);

    const found = await app.call(finder.ownerDetails, { params: { code } });
    expect(found.body).toMatchObject({ owner: { registered: false, name: '', email: '' } });
    const note = { body: { code, message: 'Found it' } };
    expect((await app.call(finder.sendMessage, note, { from: newAddress() })).status).toBe(404);
  });

  it('lets the next holder activate a code before its old item is erased', async () => {
    const { olivia, colin, code } = await addCollector();
    await remove(olivia);
    const { accessToken: bearer } = colin;
    const taken = await app.call(codes.register, { body: buildRegistration(code) }, { bearer });
    expect(taken.status).toBe(200);
    await app.mailsTo(colin.email);
    const { body } = await app.call(codes.details, { params: { id: code } }, { bearer });
    expect(body.qrCode).toMatchObject({ qr_planet_id: code });
    expect(await tracesOf(olivia.id)).toEqual([]);
  });

  it('erases all rows in slices and resumes after an interruption', async () => {
    const { olivia, code } = await addCollector();
    await remove(olivia);
    const before = await countItems();
    await eraseItems(app.context, { accountId: olivia.id }, { signal: AbortSignal.abort() });
    expect(await countErasures()).toBe(2);
    expect(before - (await countItems())).toBeLessThan(ITEMS);
    await app.mailsTo(olivia.email);
    expect(await countErasures()).toBe(0);
    for (const trace of [olivia.id, 'Kite 7']) expect(await tracesOf(trace)).toEqual([]);
    const scans = db().selectFrom('scans').select('id').where('code_id', '=', code);
    expect(await scans.execute()).toEqual([]);
  });

  it('is resumed by the daily job if its own job was lost', async () => {
    const { olivia } = await addCollector();
    await remove(olivia);
    await db().deleteFrom('jobs').where('kind', '=', ERASE_ITEMS_JOB).execute();
    await eraseOnEvidence(app.context);
    await app.mailsTo(olivia.email);
    expect(await tracesOf(olivia.id)).toEqual([]);
  });
});
