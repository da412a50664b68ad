import { monitoring } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { sharePlace } from '@homeward/testing/app/item-events.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('confirming the time for erasing by age', () => {
  const app = useTestApp();

  const hold = async () =>
    (await app.call(monitoring.showStatistics, { query: {} }, AS_OPERATOR)).body.erasingHold;
  const metric = async () =>
    /^homeward_erasing_held\{reason="clock"\} (\d)$/m.exec(await (await app.fetch('/metrics')).text())?.[1];

  it('a doubted clock shows in figures and metrics, and the operator’s confirmation lets the job erase', async () => {
    await sharePlace(app, await activateCode(app, await addPerson(app, 'Olivia')), { lat: 47, lng: 8 });
    await app.runJobs();
    expect([await hold(), await metric()]).toEqual([null, '0']);
    const trustedAt = app.clock.now().toISOString();
    app.clock.advance(31 * DAY_MS);
    await app.runJobs();
    expect(await hold()).toEqual({ reason: 'clock', trustedAt, clockAt: app.clock.now().toISOString() });
    expect(await metric()).toBe('1');
    const places = () => app.context.db.selectFrom('location_shares').select('id').execute();
    expect(await places()).toHaveLength(1);
    const { body } = await app.call(monitoring.confirmErasing, {}, AS_OPERATOR);
    expect(body.resultMessage.en).toBe('Old data is being deleted');
    await app.runJobs();
    expect([await places(), await hold(), await metric()]).toEqual([[], null, '0']);
  });

  it('the confirmation changes nothing without a hold', async () => {
    expect((await app.call(monitoring.confirmErasing, {}, AS_OPERATOR)).status).toBe(200);
    expect(await hold()).toBe(null);
  });
});
