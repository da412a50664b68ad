import { account } from '@homeward/contract';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('taking one’s data along again and again', () => {
  const app = useTestApp();

  const exportOf = ({ accessToken: bearer }: Person) => app.call(account.exportAccount, {}, { bearer });

  it('is for one at a time of an account, five times an hour', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    // Of as many as an hour allows, how many meet another under way is chance; that none does is not to be expected.
    const [colins, ...answers] = await Promise.all(
      [colin, olivia, olivia, olivia, olivia, olivia].map((person) => exportOf(person)),
    );
    expect(colins?.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['10']));
    const statuses = answers.filter(({ status }) => status === 200).map(({ status }) => status);
    for (let time = statuses.length + 1; time <= 6; time += 1) statuses.push((await exportOf(olivia)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await exportOf(colin)).status).toBe(200);
    app.clock.advance(3_600_000 - 1);
    expect((await exportOf(await logIn(app, olivia.email))).status).toBe(429);
    app.clock.advance(1);
    expect((await exportOf(await logIn(app, olivia.email))).status).toBe(200);
  });
});
