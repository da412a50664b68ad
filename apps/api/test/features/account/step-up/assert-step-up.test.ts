import { account, passkeys } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { addPasskey, proveItIsMe } from '@homeward/testing/app/passkeys.ts';
import { addPerson, logIn, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const LIFE_MS = 5 * 60_000;
const PASSWORD_REQUIRED = {
  status: 400,
  body: { errors: { password: 'Please enter your password to continue' } },
};

describe('the step-up proof', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  const ask = (headers: Readonly<Record<string, string>>, { accessToken: bearer }: Person) =>
    app.call(passkeys.addOptions, { headers }, { bearer });
  const remove = (id: string, headers: Readonly<Record<string, string>>, { accessToken: bearer }: Person) =>
    app.call(passkeys.remove, { params: { id }, headers }, { bearer });

  it.each([
    ['none', {}],
    ['an empty one', { [PROOF_HEADER]: '' }],
    ['a made-up one', { [PROOF_HEADER]: 'A'.repeat(43) }],
  ])('is required if there is %s, for every change', async (_what, headers) => {
    const olivia = await addPerson(app, 'Olivia');
    const { passkey } = await addPasskey(app, olivia);
    expect(await ask(headers, olivia)).toMatchObject(PASSWORD_REQUIRED);
    expect(await remove(passkey._id, headers, olivia)).toMatchObject(PASSWORD_REQUIRED);
    const { body } = await app.call(passkeys.list, {}, { bearer: olivia.accessToken });
    expect(body.passkeys).toHaveLength(1);
  });

  it('is valid only for its session', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const headers = await proveItIsMe(app, olivia);
    expect((await ask(headers, olivia)).status).toBe(200);
    expect(await ask(headers, await logIn(app, olivia.email))).toMatchObject(PASSWORD_REQUIRED);
    expect(await ask(headers, await addPerson(app, 'Sam'))).toMatchObject(PASSWORD_REQUIRED);
  });

  it('is valid for 5 minutes, any number of times, also after a refresh', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const headers = await proveItIsMe(app, olivia);
    const { refreshToken } = olivia;
    const { body } = await app.call(account.refreshToken, { body: { refreshToken } });
    app.clock.advance(LIFE_MS - 1);
    const renewed = { ...olivia, ...body };
    for (const _time of [1, 2]) expect((await ask(headers, renewed)).status).toBe(200);
    app.clock.advance(1);
    expect(await ask(headers, renewed)).toMatchObject(PASSWORD_REQUIRED);
  });

  it('ends with its session', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const headers = await proveItIsMe(app, olivia);
    const body = { oldPassword: PASSWORD, newPassword: 'Other-Horse-8' };
    await app.call(account.changePassword, { body }, { bearer: olivia.accessToken });
    expect((await ask(headers, olivia)).status).toBe(401);
    const { hash } = await app.context.db
      .selectFrom('step_up_proofs')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select('hash')
      .where('account_id', '=', olivia.id)
      .executeTakeFirstOrThrow();
    expect(hash.toString('base64url')).not.toBe(headers[PROOF_HEADER]);
  });
});
