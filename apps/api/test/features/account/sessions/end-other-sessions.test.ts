import { account } from '@homeward/contract';
import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { DEAD, LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const ROUNDS = 10;

describe('signing out all other devices', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });

  const endOthers = ({ accessToken: bearer }: Pick<Person, 'accessToken'>) =>
    app.call(account.endOtherSessions, {}, { bearer });
  const list = async ({ accessToken: bearer }: Person) =>
    (await app.call(account.listSessions, {}, { bearer })).body.sessions;

  it('ends both tokens of every other session, and none of this one', async () => {
    const phone = await addPerson(app, 'Olivia');
    const others = [
      await logIn(app, phone.email),
      await logIn(app, phone.email),
      await logIn(app, phone.email),
    ];
    const answer = await endOthers(phone);
    expect([answer.status, answer.body]).toEqual([
      200,
      { resultMessage: { en: 'Other devices signed out' } },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await list(phone)).toMatchObject([{ is_current: true }]);
    for (const other of others) expect(await sessionStatus(app, other)).toEqual(DEAD);
    expect(await sessionStatus(app, phone)).toEqual(LIVING);
  });

  it('does not affect other accounts, including co-owners', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const colinsLaptop = await logIn(app, colin.email);
    await linkCoOwner(app, olivia, colin);
    expect((await endOthers(olivia)).status).toBe(200);
    for (const session of [colin, colinsLaptop]) expect(await sessionStatus(app, session)).toEqual(LIVING);
  });

  it('succeeds without other sessions and when repeated', async () => {
    const olivia = await addPerson(app, 'Olivia');
    for (const _time of ['once', 'twice']) expect((await endOthers(olivia)).status).toBe(200);
    expect(await sessionStatus(app, olivia)).toEqual(LIVING);
  });

  it('does not affect the password and later log-ins', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await endOthers(olivia);
    expect(await sessionStatus(app, await logIn(app, olivia.email))).toEqual(LIVING);
  });

  it('does not change the time of an earlier sign-out', async () => {
    const phone = await addPerson(app, 'Olivia');
    const old = await logIn(app, phone.email);
    await app.call(account.logout, {}, { bearer: old.accessToken });
    const endedAt = app.clock.now();
    app.clock.advance(60_000);
    await endOthers(phone);
    const ends = await app.context.db
      .selectFrom('sessions')
      .select('ended_at')
      .where('account_id', '=', phone.id)
      .where('ended_at', 'is not', null)
      .execute();
    expect(ends).toEqual([{ ended_at: endedAt }]);
  });

  it(`ends a session that is being refreshed, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const phone = await addPerson(app, 'Olivia');
      const other = await logIn(app, phone.email);
      const pairs: Pick<Person, 'accessToken' | 'refreshToken'>[] = [other];
      const refresh = async () => {
        const { refreshToken } = pairs.at(-1) ?? other;
        const { status, body } = await app.call(account.refreshToken, { body: { refreshToken } });
        if (status === 200) pairs.push(body);
      };
      await Promise.all([refresh(), refresh().then(refresh), endOthers(phone), refresh()]);
      for (const pair of pairs) expect(await sessionStatus(app, pair)).toEqual(DEAD);
      expect(await sessionStatus(app, phone)).toEqual(LIVING);
    }
  });
});
