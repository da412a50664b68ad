import { codes, posters, scans, timeline } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { SCANS_RETENTION_DAYS } from '@homeward/contract/limits';
import { activateCode, buildScan, linkCoOwner, setLost } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { makePosters } from '@homeward/testing/app/posters.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseExpiredRows } from '../../../src/flows/erase-expired-rows.ts';

const SCAN_ID = 'd2f1a9a4-3f0e-4c5e-8a77-0f4f4b1a2c33';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('a visit of a poster’s address', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;
  let poster: string;
  let picture: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
    ({ poster, picture } = await makePosters(app, olivia, code));
  });

  const visit = (id: string, different: Readonly<Record<string, unknown>> = {}, options = {}) =>
    app.call(scans.record, { body: buildScan(id, different) }, { from: newAddress(), ...options });
  const visitsOf = async () => {
    const call = { params: { id: code }, body: {} };
    const { body } = await app.call(posters.make, call, { bearer: olivia.accessToken });
    return body.posters.map(({ visits }) => visits);
  };

  it('counts for its poster alone, is no scan, and sends no mail', async () => {
    await visit(poster);
    await visit(poster);
    await visit(picture, { lat: 52.5, lng: 13.4 });
    await app.fetch(`/qr-code/${picture}/scan.gif`, { headers: { 'x-forwarded-for': newAddress() } });
    expect(await visitsOf()).toEqual([2, 2]);
    app.clock.advance(60_000);
    const mails = await app.mailsTo(olivia.email);
    expect(mails.filter(({ subject }) => subject.endsWith('was just scanned'))).toEqual([]);
    const as = { bearer: olivia.accessToken };
    const { body } = await app.call(timeline.list, { params: { id: code }, query: {} }, as);
    expect(body.events.map(({ kind }) => kind)).toEqual(['lost', 'activated']);
    const { qrCode } = (await app.call(codes.details, { params: { id: code } }, as)).body;
    expect(qrCode).toMatchObject({ poster_visits: 4, unread_count: 0 });
  });

  it('counts once if sent again with its place', async () => {
    await visit(poster, { scan_id: SCAN_ID });
    expect((await visit(poster, { scan_id: SCAN_ID, lat: 52.5, lng: 13.4 })).status).toBe(200);
    expect(await visitsOf()).toEqual([1, 0]);
  });

  it('does not count if an owner, a co-owner or a crawler opens it', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    for (const { accessToken: bearer } of [olivia, colin]) await visit(poster, {}, { bearer });
    await visit(poster, {}, { headers: { 'user-agent': BOT } });
    expect(await visitsOf()).toEqual([0, 0]);
  });

  it('is erased as old as scans are', async () => {
    await visit(poster);
    app.clock.advance((SCANS_RETENTION_DAYS + 1) * DAY_MS);
    await eraseExpiredRows(app.context, { isAmountConfirmed: true });
    const { db } = app.context;
    expect(
      await db.selectFrom('poster_visits').selectAll().where('poster_id', '=', poster).execute(),
    ).toEqual([]);
  });

  it('is deleted with its poster when the item is deleted', async () => {
    await visit(poster);
    await app.call(codes.remove, { params: { id: code } }, { bearer: olivia.accessToken });
    const left = await app.context.db.selectFrom('posters').selectAll().where('id', '=', poster).execute();
    expect(left).toEqual([]);
  });
});
