import { randomUUID } from 'node:crypto';
import { scans } from '@homeward/contract';
import { activateCode, buildScan, linkCoOwner, mint, unlinkCoOwner } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { type TestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('recording a scan', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const scan = (codeId: string, different: Record<string, unknown> = {}, viewer?: { accessToken: string }) =>
    app.call(
      scans.record,
      { body: buildScan(codeId, different) },
      { from: newAddress(), ...(viewer ? { bearer: viewer.accessToken } : {}) },
    );
  const scansOf = (codeId: string) =>
    app.context.db.selectFrom('scans').selectAll().where('code_id', '=', codeId).orderBy('id').execute();
  const activate = () => activateCode(app, olivia);

  it('stores time, kind of device and time zone', async () => {
    const codeId = await activate();
    const { status, body } = await scan(codeId, { timestamp: '1999-01-01T00:00:00+02:00' });
    expect(status).toBe(200);
    expect(body).toEqual({ resultMessage: { en: 'Scan recorded' } });
    const row = {
      code_id: codeId,
      device: 'mobile',
      os: 'Linux',
      country: 'Europe/Berlin',
      lat: null,
      lng: null,
    };
    // By the server's clock: a stranger's may be years off.
    expect(await scansOf(codeId)).toMatchObject([{ ...row, scanned_at: app.clock.now(), is_own: false }]);
  });

  it('stores nothing that identifies the device', async () => {
    const codeId = await activate();
    const userAgent = 'Fays-Browser/7.1';
    const from = '203.0.113.77';
    const scan_id = randomUUID();
    const sent = { body: buildScan(codeId, { scan_id }) };
    expect((await app.call(scans.record, sent, { from, headers: { 'user-agent': userAgent } })).status).toBe(
      200,
    );
    const [row = {}] = await scansOf(codeId);
    expect(Object.keys(row).sort()).toEqual(
      [
        'activation_id',
        'code_id',
        'country',
        'device',
        'id',
        'is_own',
        'lat',
        'lng',
        'os',
        'scanned_at',
      ].sort(),
    );
    const everything = await readWholeDatabase(app);
    expect(everything).toContain(codeId);
    for (const trace of [userAgent, from, scan_id]) expect(everything).not.toContain(trace);
  });

  it('is one record per scan id, sent twice or at once', async () => {
    const codeId = await activate();
    const scan_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scan(codeId, { scan_id })));
    expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(200));
    expect(await scansOf(codeId)).toMatchObject([{ device: 'mobile' }]);
    expect((await scan(codeId)).status).toBe(200);
    expect(await scansOf(codeId)).toHaveLength(2);
  });

  it('is another record on another code, regardless of its id', async () => {
    const [one, two] = [await activate(), await activate()];
    const scan_id = randomUUID();
    for (const codeId of [one, two]) expect((await scan(codeId, { scan_id })).status).toBe(200);
    for (const codeId of [one, two]) expect(await scansOf(codeId)).toHaveLength(1);
  });

  it('is completed once by the same call with the place, rounded to 2 decimals', async () => {
    const codeId = await activate();
    const scan_id = randomUUID();
    await scan(codeId, { scan_id });
    const scannedAt = app.clock.now();
    app.clock.advance(4000);
    expect((await scan(codeId, { scan_id, lat: 47.365_59, lng: -8.524_997 })).status).toBe(200);
    const completed = [{ lat: 47.37, lng: -8.52, scanned_at: scannedAt }];
    expect(await scansOf(codeId)).toMatchObject(completed);
    for (const place of [{}, { lat: 1, lng: 2 }]) await scan(codeId, { scan_id, ...place });
    expect(await scansOf(codeId)).toMatchObject(completed);
  });

  it('has its place also if both calls are simultaneous', async () => {
    const codeId = await activate();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const place = { lat: 1.234, lng: 5.678 };
    const calls = ids.flatMap((scan_id) => [scan(codeId, { scan_id }), scan(codeId, { scan_id, ...place })]);
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await scansOf(codeId);
    expect(rows.map(({ lat, lng }) => [lat, lng])).toEqual(new Array(20).fill([1.23, 5.68]));
  });

  it.each([
    [90, 180, 90, 180],
    [-90, -180, -90, -180],
    [0.004, -0.004, 0, 0],
    [51.0051, 0.9949, 51.01, 0.99],
  ])('rounds %d, %d to %d, %d', async (lat, lng, keptLat, keptLng) => {
    const codeId = await activate();
    expect((await scan(codeId, { lat, lng })).status).toBe(200);
    const [row] = await scansOf(codeId);
    expect([row?.lat, row?.lng]).toEqual([keptLat, keptLng]);
  });

  it('marks visits of the owner and current co-owners as their own', async () => {
    const [colin, otherOwner, sam] = [
      await addPerson(app, 'Colin'),
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Sam'),
    ];
    await linkCoOwner(app, olivia, colin);
    await linkCoOwner(app, otherOwner, olivia);
    await linkCoOwner(app, otherOwner, sam);
    for (const viewer of [olivia, colin, otherOwner]) {
      const codeId = await activate();
      expect((await scan(codeId, {}, viewer)).status).toBe(200);
      expect(await scansOf(codeId)).toMatchObject([{ is_own: true }]);
    }
    await unlinkCoOwner(app, olivia, colin);
    for (const viewer of [sam, colin]) {
      const codeId = await activate();
      await scan(codeId, {}, viewer);
      expect(await scansOf(codeId)).toMatchObject([{ is_own: false }]);
    }
  });

  it('works with an ended session', async () => {
    const codeId = await activate();
    for (const accessToken of ['dead', 'x'.repeat(300), '']) {
      expect((await scan(codeId, {}, { accessToken })).status).toBe(200);
    }
    expect((await scansOf(codeId)).map((row) => row.is_own)).toEqual([false, false, false]);
  });

  it('works for a blank code', async () => {
    const [free = ''] = await mint(app);
    expect((await scan(free)).status).toBe(200);
    expect(await scansOf(free)).toMatchObject([{ activation_id: null, is_own: false }]);
    expect((await scan(free, {}, olivia)).status).toBe(200);
    expect((await scansOf(free)).map((row) => row.is_own)).toEqual([false, false]);
  });

  it('is refused for an unknown code and writes nothing', async () => {
    for (const unknown of ['zzzzzzzzzzzzzzzz', 'nonsense', '\0', '../scan']) {
      const { status, body } = await scan(unknown);
      expect(status).toBe(404);
      expect(body).toEqual({ resultMessage: { en: 'We don’t recognise this QR code' } });
    }
    expect(await scansOf('zzzzzzzzzzzzzzzz')).toEqual([]);
  });

  it.each([
    [{ code: undefined }, 'code'],
    [{ timestamp: 'yesterday' }, 'timestamp'],
    [{ redirects: 2 }, 'redirects'],
    [{ device: 'watch' }, 'device'],
    [{ os: 'a\0b' }, 'os'],
    [{ os: 'x'.repeat(101) }, 'os'],
    [{ country: undefined }, 'country'],
    [{ lat: 1 }, 'lng'],
    [{ lat: 91, lng: 0 }, 'lat'],
    [{ lat: 0, lng: '0' }, 'lng'],
    [{ scan_id: '1' }, 'scan_id'],
    [{ is_own: true }, 'is_own'],
  ])('refuses %j at its field', async (different, field) => {
    const before = await scansOf(code);
    const { status, body } = await scan(code, different);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(await scansOf(code)).toEqual(before);
  });
});

/** Every row of every table as text. */
async function readWholeDatabase({ context }: TestApp): Promise<string> {
  const tables = await context.db.introspection.getTables();
  const texts = tables.map(async ({ name }) => {
    const { rows } = await context.database.pool.query(`select t::text as row from "${name}" t`);
    return rows.map((each) => String(each.row)).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}
