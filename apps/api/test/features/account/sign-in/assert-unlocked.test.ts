import { account, codes, secondStep } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { actOn, tryActOn } from '@homeward/testing/app/operator-accounts.ts';
import { addPerson, logIn, PASSWORD, WRONG_PASSWORD } from '@homeward/testing/app/personas.ts';
import { makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { ticketOf, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { addCommitLatch, holdLatch } from '@homeward/testing/database/commit-latch.ts';
import { beforeAll, describe, expect, it } from 'vitest';

describe('a locked account', () => {
  const app = useTestApp({ env: { SUPPORT_EMAIL: 'help@tags.example' }, poolSize: 8 });

  beforeAll(() => addCommitLatch(app.context.db));

  const tryLogIn = async (email: string, password = PASSWORD) => {
    const call = app.call(account.login, { body: { email, password } }, { from: newAddress() });
    const { status, body } = await call;
    return [status, body.resultMessage.en];
  };
  const LOCKED = [403, 'This account is locked. Please ask help@tags.example.'];

  it('reveals the lock only after the right password', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await actOn(app, olivia.id, 'lock');
    expect(await tryLogIn(olivia.email)).toEqual(LOCKED);
    expect(await tryLogIn(olivia.email, WRONG_PASSWORD)).toEqual([401, 'Wrong email or password']);
    const { status } = await app.call(account.listSessions, {}, { bearer: olivia.accessToken });
    expect(status).toBe(401);
    const refreshed = await app.call(account.refreshToken, { body: { refreshToken: olivia.refreshToken } });
    expect(refreshed.status).toBe(401);
    await actOn(app, olivia.id, 'unlock');
    await logIn(app, olivia.email);
  });

  it('issues no session for a ticket of before the lock, and no new ticket', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { nextCode } = await turnOnSecondStep(app, olivia);
    const ticket = await ticketOf(app, olivia.email);
    await actOn(app, olivia.id, 'lock');
    const answer = await app.call(secondStep.signIn, { body: { ticket, code: nextCode() } });
    expect([answer.status, answer.body.resultMessage.en]).toEqual(LOCKED);
    expect(await tryLogIn(olivia.email)).toEqual(LOCKED);
  });

  it('rejects its tokens for scripts until it is unlocked', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret: bearer } = await makeScriptToken(app, olivia);
    const list = async () => {
      const { status, body } = await app.call(codes.list, { params: { userId: olivia.id } }, { bearer });
      return [status, body.resultMessage.en];
    };
    await actOn(app, olivia.id, 'lock');
    expect(await list()).toEqual(LOCKED);
    await actOn(app, olivia.id, 'unlock');
    expect((await list())[0]).toBe(200);
  });

  it('has no session if a sign-in and the lock race, whichever is first', async () => {
    for (const isLockFirst of [true, false]) {
      const olivia = await addPerson(app, 'Olivia');
      const lock = () => tryActOn(app, olivia.id, 'lock');
      const signIn = () =>
        app.call(
          account.login,
          { body: { email: olivia.email, password: PASSWORD } },
          { from: newAddress() },
        );
      const latch = await holdLatch(app.context.database);
      const first = isLockFirst ? lock() : signIn();
      await latch.untilWaits(first);
      const second = isLockFirst ? signIn() : lock();
      await latch.untilWaits(second);
      await latch.open();
      const [one, other] = [await first, await second];
      expect([one.status, other.status]).toEqual(isLockFirst ? [200, 403] : [200, 200]);
      const open = await app.context.db
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', olivia.id)
        .where('ended_at', 'is', null)
        .execute();
      expect(open).toEqual([]);
    }
  });
});
