import { contextForOperator } from '@homeward/api/features/account/assert-operator.ts';
import { findSignedIn } from '@homeward/api/features/account/sessions/session-repository.ts';
import { hashToken } from '@homeward/api/platform/tokens.ts';
import { account, operator, operators, secondStep } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addOperatorPerson, addPersonWithPasskey, giveRole } from '@homeward/testing/app/operators.ts';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { ticketOf, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { countSafeComparisons } from '@homeward/testing/hostile/watch-comparisons.ts';
import { describe, expect, it } from 'vitest';

describe('the operator’s token', () => {
  const app = useTestApp();

  const statusOf = async (bearer: string | undefined, from: string) => {
    const answer = await app.call(
      operator.listBatches,
      {},
      { from, ...(bearer === undefined ? {} : { bearer }) },
    );
    return [answer.status, answer.headers.get('retry-after')];
  };

  it('is refused to an address for a quarter of an hour after ten wrong ones', async () => {
    const from = newAddress();
    for (let times = 0; times < 10; times += 1) {
      expect(await statusOf(`wrong${times}`, from)).toEqual([401, null]);
    }
    expect(await statusOf('wrong', from)).toEqual([429, '900']);
    expect(await statusOf(OPERATOR_TOKEN, from)).toEqual([429, '900']);
    app.clock.advance(15 * 60_000);
    expect(await statusOf(OPERATOR_TOKEN, from)).toEqual([200, null]);
  });

  it('is limited by address, and right tokens do not count', async () => {
    const from = newAddress();
    for (let times = 0; times < 10; times += 1) await statusOf('wrong', from);
    const own = newAddress();
    for (let times = 0; times < 12; times += 1) expect((await statusOf(OPERATOR_TOKEN, own))[0]).toBe(200);
  });

  it('is required', async () => {
    const from = newAddress();
    for (let times = 0; times < 12; times += 1) expect((await statusOf(undefined, from))[0]).toBe(401);
    expect((await statusOf(OPERATOR_TOKEN, from))[0]).toBe(200);
  });

  it('is compared in constant time', async () => {
    const from = newAddress();
    for (const token of ['wrong', OPERATOR_TOKEN])
      expect([token, await countSafeComparisons(() => statusOf(token, from))]).toEqual([token, 1]);
  });

  it('also counts wrong ones at /metrics', async () => {
    const from = newAddress();
    const read = (token: string) =>
      app.fetch('/metrics', { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from } });
    for (let times = 0; times < 10; times += 1) expect((await read('wrong')).status).toBe(404);
    expect((await read(OPERATOR_TOKEN)).status).toBe(429);
  });
});

describe('an operator’s session', () => {
  const app = useTestApp();
  const answerTo = (bearer: string, from = newAddress()) =>
    app.call(operator.listBatches, {}, { from, bearer });
  const statusOf = async (...caller: Parameters<typeof answerTo>) => (await answerTo(...caller)).status;

  it('is refused without the role, and without a second factor', async () => {
    const owner = await addPersonWithPasskey(app, 'Olivia');
    const withoutRole = await answerTo(owner.accessToken);
    expect(withoutRole.status).toBe(403);
    expect(withoutRole.body).not.toHaveProperty('needs');
    await giveRole(app, owner);
    expect(await statusOf(owner.accessToken)).toBe(200);
    const withPassword = await logIn(app, owner.email);
    expect(await answerTo(withPassword.accessToken)).toMatchObject({
      status: 403,
      body: { needs: 'second-factor' },
    });
  });

  it('is accepted after a sign-in with the second step', async () => {
    const owner = await addPerson(app, 'Sid');
    const { nextCode } = await turnOnSecondStep(app, owner);
    await giveRole(app, owner);
    expect(await statusOf(owner.accessToken)).toBe(403);
    const body = { ticket: await ticketOf(app, owner.email), code: nextCode() };
    const signedIn = await app.call(secondStep.signIn, { body }, { from: newAddress() });
    expect(await statusOf(signedIn.body.accessToken)).toBe(200);
  });

  it('does not extend to the account’s script tokens', async () => {
    const ada = await addOperatorPerson(app, 'Ada');
    const { secret } = await makeScriptToken(app, ada, { right: 'write' });
    expect(await statusOf(secret)).toBe(401);
  });

  it('ends with the session, and its late calls do not count as wrong tokens', async () => {
    const ada = await addOperatorPerson(app, 'Anna');
    await app.call(account.logout, {}, { bearer: ada.accessToken });
    const from = newAddress();
    for (let times = 0; times < 12; times += 1) expect(await statusOf(ada.accessToken, from)).toBe(401);
    expect(await statusOf(OPERATOR_TOKEN, from)).toBe(200);
  });

  it('writes nothing if the role ends while the call runs', async () => {
    const ada = await addOperatorPerson(app, 'Abby');
    const signedIn = await findSignedIn(app.context.db, hashToken(ada.accessToken), app.clock.now());
    const { accountId = '', sessionId = '' } = signedIn ?? {};
    const context = contextForOperator(app.context, { accountId, sessionId, name: ada.email });
    await app.call(operators.remove, { params: { id: ada.id } }, { bearer: OPERATOR_TOKEN });
    await expect(context.transact(async () => 'written')).rejects.toThrow(/operator rights/);
  });
});
