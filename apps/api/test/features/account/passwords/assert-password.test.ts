import { account, profiles } from '@homeward/contract';
import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';
import { deviceCookieOf } from '@homeward/testing/app/device-cookie.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, PASSWORD, type Person, WRONG_PASSWORD } from '@homeward/testing/app/personas.ts';
import { type CallOptions, openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RATE_LIMITED = 'Too many attempts. Please try again later.';

const LOGIN = {
  door: 'login',
  refused: 401,
  knock: (app: TestApp, { email }: Person, password: string, options: CallOptions) =>
    app.call(account.login, { body: { email, password } }, options),
};
const CHANGE = {
  door: 'a change of password',
  refused: 400,
  knock: (app: TestApp, { accessToken }: Person, password: string, options: CallOptions) => {
    const body = { oldPassword: password, newPassword: PASSWORD };
    return app.call(account.changePassword, { body }, { ...options, bearer: accessToken });
  },
};
const DELETION = {
  door: 'the deletion of an account',
  refused: 400,
  knock: (app: TestApp, { accessToken }: Person, password: string, options: CallOptions) => {
    const headers = { 'x-user-password': password };
    return app.call(account.deleteAccount, { headers }, { ...options, bearer: accessToken });
  },
};
/** Calls that require the password. */
const DOORS = [LOGIN, CHANGE, DELETION];

describe('wrong passwords', () => {
  let app: TestApp;
  /** The same product with a tenth of the limits: 1 failure in 15 minutes per address, 10 a day per account. */
  let strictApp: TestApp;

  beforeAll(async () => {
    [app, strictApp] = [await openTestApp(), await openTestApp({ env: { LIMITS_SCALE: '0.1' } })];
  });
  afterAll(async () => {
    for (const it of [app, strictApp]) await it.dispose();
  });

  const isSignedIn = async ({ accessToken: bearer }: Person) =>
    (await app.call(profiles.list, {}, { bearer })).status === 200;

  it.each(DOORS)(
    'count together for all calls; after 10 even the right one has to wait at $door',
    async ({ knock }) => {
      const olivia = await addPerson(app, 'Olivia');
      const home = { from: newAddress() };
      const statuses: number[] = [];
      for (let count = 0; count < 10; count += 1) {
        const door = DOORS[count % DOORS.length] ?? LOGIN;
        const answer = await door.knock(app, olivia, WRONG_PASSWORD, home);
        statuses.push(answer.status - door.refused);
      }
      expect(statuses).toEqual(new Array(10).fill(0));

      app.clock.advance(5 * MINUTE_MS);
      const refused = await knock(app, olivia, PASSWORD, home);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
      expect(refused.body).toEqual({ resultMessage: { en: RATE_LIMITED } });
      expect(await isSignedIn(olivia)).toBe(true);
      app.clock.advance(10 * MINUTE_MS - 1);
      expect((await knock(app, olivia, PASSWORD, home)).status).toBe(429);
      app.clock.advance(1);
      expect((await knock(app, olivia, PASSWORD, home)).status).toBe(200);
    },
  );

  it.each(DOORS)('of one address leave every other address free at $door', async ({ knock }) => {
    const olivia = await addPerson(app, 'Olivia');
    const thief = { from: newAddress() };
    for (let count = 0; count < 10; count += 1) await CHANGE.knock(app, olivia, WRONG_PASSWORD, thief);
    expect((await CHANGE.knock(app, olivia, PASSWORD, thief)).status).toBe(429);
    expect((await knock(app, olivia, PASSWORD, { from: newAddress() })).status).toBe(200);
  });

  it('for one account do not limit others', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const home = { from: newAddress() };
    for (let count = 0; count < 10; count += 1) await DELETION.knock(app, olivia, WRONG_PASSWORD, home);
    expect((await LOGIN.knock(app, olivia, PASSWORD, home)).status).toBe(429);
    expect((await CHANGE.knock(app, colin, PASSWORD, home)).status).toBe(200);
  });

  it('sent at once through all calls are refused as wrong 10 times, then also the right one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const home = { from: newAddress() };
    const guesses = DOORS.flatMap(({ knock }) =>
      Array.from({ length: 12 }, () => knock(app, olivia, WRONG_PASSWORD, home)),
    );
    const right = LOGIN.knock(app, olivia, PASSWORD, home);
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400 || status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(26);
    expect((await right).status).toBe(429);
  });

  it('that no account can have are refused before any comparison and do not count', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const home = { from: newAddress() };
    for (const { knock } of DOORS)
      for (let count = 0; count < 6; count += 1)
        expect((await knock(app, olivia, 'weak', home)).status).toBe(400);
    expect((await LOGIN.knock(app, olivia, PASSWORD, home)).status).toBe(200);
  });

  const failFromManyAddresses = async (person: Person, times: number) => {
    for (let count = 0; count < times; count += 1)
      expect((await CHANGE.knock(strictApp, person, WRONG_PASSWORD, { from: newAddress() })).status).toBe(
        400,
      );
  };

  it.each(DOORS)(
    'count for a day over all addresses: then each address has one attempt a minute at $door',
    async ({ knock, refused }) => {
      const olivia = await addPerson(strictApp, 'Olivia');
      await failFromManyAddresses(olivia, 9);
      for (const from of [newAddress(), newAddress()])
        expect((await LOGIN.knock(strictApp, olivia, PASSWORD, { from })).status).toBe(200);
      await failFromManyAddresses(olivia, 1);

      const guesser = newAddress();
      expect((await knock(strictApp, olivia, WRONG_PASSWORD, { from: newAddress() })).status).toBe(refused);
      await LOGIN.knock(strictApp, olivia, PASSWORD, { from: guesser });
      const next = await knock(strictApp, olivia, PASSWORD, { from: guesser });
      expect([next.status, next.headers.get('retry-after')]).toEqual([429, '60']);
      // The owner's attempt from another address is not blocked by the guesser's.
      expect((await LOGIN.knock(strictApp, olivia, PASSWORD, { from: newAddress() })).status).toBe(200);
      strictApp.clock.advance(MINUTE_MS);
      expect((await knock(strictApp, olivia, PASSWORD, { from: guesser })).status).toBe(200);
    },
  );

  it.each(DOORS)('never slow down a device that signed in before, at $door', async ({ knock }) => {
    const [olivia, colin] = [await addPerson(strictApp, 'Olivia'), await addPerson(strictApp, 'Colin')];
    const [hers, his] = [await deviceOf(olivia), await deviceOf(colin)];
    await failFromManyAddresses(olivia, 10);
    const from = newAddress();
    const here = (cookie: string) => ({ from, headers: { cookie } });
    await LOGIN.knock(strictApp, olivia, PASSWORD, { from });
    for (const cookie of ['', 'device=', 'device=made-up', his])
      expect((await knock(strictApp, olivia, PASSWORD, here(cookie))).status).toBe(429);
    expect((await LOGIN.knock(strictApp, olivia, PASSWORD, here(hers))).status).toBe(200);
    expect((await knock(strictApp, olivia, PASSWORD, here(hers))).status).toBe(200);
  });

  it('expire after a day', async () => {
    const olivia = await addPerson(strictApp, 'Olivia');
    await failFromManyAddresses(olivia, 10);
    strictApp.clock.advance(DAY_MS);
    for (const from of [newAddress(), newAddress()])
      expect((await LOGIN.knock(strictApp, olivia, PASSWORD, { from })).status).toBe(200);
  });

  async function deviceOf(person: Person): Promise<string> {
    return deviceCookieOf(await LOGIN.knock(strictApp, person, PASSWORD, { from: newAddress() }));
  }
});
