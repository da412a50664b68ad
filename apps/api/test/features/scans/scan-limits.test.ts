import { scans } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { activateCode, buildScan } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createScanLimits } from '../../../src/features/scans/scan-limits.ts';

describe('unlimited scans', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const scan = (code: string, from: string) => app.call(scans.record, { body: buildScan(code) }, { from });
  async function countScans(code: string): Promise<number> {
    const rows = await app.context.db.selectFrom('scans').select('id').where('code_id', '=', code).execute();
    return rows.length;
  }

  it('are answered as usual, and 30 an hour per code and address are stored', async () => {
    const [code, other] = [await activateCode(app, olivia), await activateCode(app, olivia)];
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 35 }, () => scan(code, from)));
    const [first] = answers;
    for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body]);
    expect(await countScans(code)).toBe(30);
    await scan(other, from);
    expect(await countScans(other)).toBe(1);
    await scan(code, newAddress());
    expect(await countScans(code)).toBe(31);
    app.clock.advance(HOUR_MS);
    await scan(code, from);
    expect(await countScans(code)).toBe(32);
  });

  it('are stored 2,000 times a day per code over all addresses', () => {
    const limits = createScanLimits(app.clock, 1);
    const use = (code: string, number: number) => limits.use(code, `192.0.2.${Math.floor(number / 10)}`);
    const stored = Array.from({ length: 2005 }, (_, number) => use('crowded', number)).filter(Boolean);
    expect(stored).toHaveLength(2000);
    expect(use('quiet', 0)).toBe(true);
    app.clock.advance(24 * HOUR_MS);
    expect(use('crowded', 0)).toBe(true);
  });

  it('have the same limits without JavaScript', async () => {
    const code = await activateCode(app, await addPerson(app, 'Colin'));
    const headers = { 'x-forwarded-for': newAddress() };
    for (let time = 0; time < 31; time += 1)
      expect((await app.fetch(`/qr-code/${code}/scan.gif`, { headers })).status).toBe(200);
    expect(await countScans(code)).toBe(30);
  });
});
