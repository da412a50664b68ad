import { randomUUID } from 'node:crypto';
import { trips } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip, dayFrom } from '@homeward/testing/app/trips.ts';
import { expect, it } from 'vitest';

const app = useTestApp();

it('a list of trips contains those not over, the next one first, and marks the current one', async () => {
  const { email, accessToken } = await addPerson(app, 'Olivia');
  const now = app.clock.now();
  const save = (from: number, until: number) =>
    app.call(
      trips.save,
      {
        params: { id: randomUUID() },
        body: { ...buildTrip(now), from: dayFrom(now, from), until: dayFrom(now, until) },
      },
      { bearer: accessToken },
    );
  for (const [from, until] of [
    [20, 25],
    [0, 1],
    [4, 9],
  ] as const)
    await save(from, until);
  const list = async (bearer: string) => (await app.call(trips.list, {}, { bearer })).body.trips;
  expect((await list(accessToken)).map(({ from, is_running }) => [from, is_running])).toEqual([
    [dayFrom(now, 0), true],
    [dayFrom(now, 4), false],
    [dayFrom(now, 20), false],
  ]);
  app.clock.advance(5 * DAY_MS);
  const later = await list((await logIn(app, email)).accessToken);
  expect(later.map(({ is_running }) => is_running)).toEqual([true, false]);
});
