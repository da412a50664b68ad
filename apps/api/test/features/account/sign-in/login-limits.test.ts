import { account } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { deviceCookieOf } from '@homeward/testing/app/device-cookie.ts';
import { PASSWORD, signUpPerson } from '@homeward/testing/app/personas.ts';
import { type CallOptions, useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const QUARTER_MS = 15 * MINUTE_MS;
const WRONG = 'Wrong-Horse-7';

describe('the limits of logging in', () => {
  const app = useTestApp();

  const tryLogIn = (email: string, password: string, options: CallOptions) =>
    app.call(account.login, { body: { email, password } }, options);

  async function failTimes(times: number, email: string, options: CallOptions): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 1; count <= times; count += 1)
      statuses.push((await tryLogIn(email, WRONG, options)).status);
    return statuses;
  }

  it('admit 10 wrong passwords in 15 minutes, then not even the right one', async () => {
    const { email } = await signUpPerson(app, 'Olivia');
    const home = { from: '10.0.0.1' };
    expect(new Set(await failTimes(10, email, home))).toEqual(new Set([401]));
    const refused = await tryLogIn(email, PASSWORD, home);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect(refused.body.resultMessage.en).toBe('Too many attempts. Please try again later.');
    expect((await tryLogIn(email, PASSWORD, { from: '10.0.0.2' })).status).toBe(200);
    app.clock.advance(QUARTER_MS - 1);
    expect((await tryLogIn(email, PASSWORD, home)).status).toBe(429);
    app.clock.advance(1);
    expect((await tryLogIn(email, PASSWORD, home)).status).toBe(200);
  });

  it('count each account separately', async () => {
    const { email } = await signUpPerson(app, 'Colin');
    await failTimes(10, 'somebody@example.org', { from: '10.0.1.1' });
    expect((await tryLogIn(email, PASSWORD, { from: '10.0.1.1' })).status).toBe(200);
  });

  it('are the same for unknown addresses', async () => {
    const statuses = await failTimes(11, 'nobody@example.org', { from: '10.0.1.2' });
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('do not count successes', async () => {
    const { email } = await signUpPerson(app, 'Olivia');
    const home = { from: '10.0.2.1' };
    await failTimes(9, email, home);
    for (let count = 1; count <= 12; count += 1)
      expect((await tryLogIn(email, PASSWORD, home)).status).toBe(200);
    expect(await failTimes(2, email, home)).toEqual([401, 429]);
  });

  it('apply to simultaneous guesses', async () => {
    const { email } = await signUpPerson(app, 'Olivia');
    const guesses = Array.from({ length: 30 }, () => tryLogIn(email, WRONG, { from: '10.0.3.1' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('admit 50 failures of an address in 15 minutes over all accounts', async () => {
    const [olivia, colin] = [await signUpPerson(app, 'Olivia'), await signUpPerson(app, 'Colin')];
    const office = { from: '10.0.3.50' };
    const device = deviceCookieOf(await tryLogIn(colin.email, PASSWORD, office));
    const statuses: number[] = [];
    for (let account = 1; account <= 51; account += 1)
      statuses.push((await tryLogIn(`sprayed${account}@example.org`, WRONG, office)).status);
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 401), 429]);
    expect((await tryLogIn(olivia.email, PASSWORD, office)).status).toBe(429);
    expect((await tryLogIn(olivia.email, PASSWORD, { from: '10.0.3.51' })).status).toBe(200);
    const known = { ...office, headers: { cookie: device } };
    expect((await tryLogIn(colin.email, PASSWORD, known)).status).toBe(200);
    app.clock.advance(QUARTER_MS);
    expect((await tryLogIn(olivia.email, PASSWORD, office)).status).toBe(200);
  });

  it('leave an address one attempt a minute after 100 failures a day, except on known devices', async () => {
    const { email } = await signUpPerson(app, 'Olivia');
    const signedIn = await tryLogIn(email, PASSWORD, { from: '10.0.4.1' });
    const device = deviceCookieOf(signedIn);
    for (let address = 1; address <= 10; address += 1)
      await failTimes(10, email, { from: `10.0.5.${address}` });

    const right = (options: CallOptions) => tryLogIn(email, PASSWORD, options);
    const first = await right({ from: '10.0.6.1' });
    const second = await right({ from: '10.0.6.1' });
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(second.headers.get('retry-after')).toBe('60');
    // A client that continues to guess blocks no other address.
    expect((await right({ from: '10.0.6.2' })).status).toBe(200);
    for (const from of ['10.0.6.1', '10.0.6.2']) {
      expect((await right({ from, headers: { cookie: device } })).status).toBe(200);
    }
    const madeUp = await right({ from: '10.0.6.2', headers: { cookie: 'device=made-up' } });
    expect(madeUp.status).toBe(429);
    app.clock.advance(MINUTE_MS);
    expect((await right({ from: '10.0.6.1' })).status).toBe(200);
    app.clock.advance(24 * 60 * MINUTE_MS);
    for (let time = 1; time <= 2; time += 1) expect((await right({ from: '10.0.6.1' })).status).toBe(200);
  });

  it('do not make an unknown device known by attempts', async () => {
    const { email } = await signUpPerson(app, 'Olivia');
    const failed = await tryLogIn(email, WRONG, { from: '10.0.7.1' });
    const device = deviceCookieOf(failed);
    for (let address = 1; address <= 10; address += 1)
      await failTimes(10, email, { from: `10.0.8.${address}` });
    app.clock.advance(MINUTE_MS);
    const headers = { cookie: device };
    const statuses: number[] = [];
    for (let time = 1; time <= 2; time += 1)
      statuses.push((await tryLogIn(email, WRONG, { from: '10.0.9.1', headers })).status);
    expect(statuses).toEqual([401, 429]);
  });
});
