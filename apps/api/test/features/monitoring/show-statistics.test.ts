import { monitoring, operator, scans } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, buildScan, mint, setLost } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, askForHelp } from '@homeward/testing/app/operator.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the statistics', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    // 21 November 2026, in the morning.
    olivia = await addPerson(app, 'Olivia');
    await addPerson(app, 'Colin');
    const code = await activateCode(app, olivia);
    await activateCode(app, olivia);
    const [spoilt = ''] = await mint(app, 4);
    await app.call(operator.retireCode, { params: { id: spoilt } }, AS_OPERATOR);
    await setLost(app, olivia, code);
    await askForHelp(app, olivia, code);
    await app.call(scans.record, { body: buildScan(code) });
    app.clock.advance(2 * DAY_MS);
    await addPerson(app, 'Late');
    olivia = await logIn(app, olivia.email);
    for (let times = 0; times < 3; times += 1) await app.call(scans.record, { body: buildScan(code) });
    await app.call(scans.record, { body: buildScan(code) }, { bearer: olivia.accessToken });
  });

  const show = async (query: Record<string, unknown> = {}) =>
    (await app.call(monitoring.showStatistics, { query }, AS_OPERATOR)).body;

  it('count accounts, used codes, items, lost ones and help requests', async () => {
    expect(await show()).toMatchObject({ people: 3, codes: 5, items: 2, lost: 1, openHelpRequests: 1 });
  });

  it('count sign-ups and finders’ scans of each day, including quiet ones, today last', async () => {
    expect((await show({ days: 3 })).days).toEqual([
      { day: '2026-11-21', signUps: 2, scans: 1 },
      { day: '2026-11-22', signUps: 0, scans: 0 },
      { day: '2026-11-23', signUps: 1, scans: 3 },
    ]);
    expect((await show({ days: 1 })).days).toEqual([{ day: '2026-11-23', signUps: 1, scans: 3 }]);
    expect((await show()).days).toHaveLength(30);
  });

  it.each([0, 366, 'x'])('refuse %s days', async (days) => {
    const { status, body } = await app.call(monitoring.showStatistics, { query: { days } }, AS_OPERATOR);
    expect([status, body.errors]).toEqual([400, { days: 'days must be a whole number from 1 to 365' }]);
  });
});
