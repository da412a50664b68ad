import { account, passkeys, secondStep, stepUp, webhook } from '@homeward/contract';
import { FRESH_PROOF_MS } from '@homeward/contract/limits';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPasskey,
  newAuthenticator,
  proveItIsMe,
  signInWithPasskey,
} from '@homeward/testing/app/passkeys.ts';
import { addPerson, PASSWORD, type Person, WRONG_PASSWORD } from '@homeward/testing/app/personas.ts';
import { ticketOf, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const NEW_PASSWORD = 'Another-Pass-77!';
const REFUSED = {
  status: 400,
  body: {
    errors: {
      password: 'Please enter your password to continue',
      code: 'Enter the code from your authenticator app',
    },
  },
};

describe('with the second step on', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' } });
  let olivia: Person;
  let nextCode: () => string;
  let recoveryCodes: readonly string[];

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    ({ nextCode, recoveryCodes } = await turnOnSecondStep(app, olivia));
  });

  const call = () => ({ bearer: olivia.accessToken, from: newAddress() });
  const step = (body: Readonly<Record<string, unknown>>) => app.call(stepUp.withPassword, { body }, call());
  const proofOf = async (body: Readonly<Record<string, unknown>>) => {
    const answer = await step(body);
    expect(answer.status).toBe(200);
    return { [PROOF_HEADER]: answer.body.proof };
  };
  const changePassword = (headers: Readonly<Record<string, string>> = {}) =>
    app.call(
      account.changePassword,
      { headers, body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } },
      call(),
    );

  it('a passkey is not added by a session and the password alone', async () => {
    const headers = await proveItIsMe(app, olivia);
    expect(await app.call(passkeys.addOptions, { headers }, call())).toMatchObject(REFUSED);
    const strong = await proofOf({ password: PASSWORD, code: nextCode() });
    const { options } = (await app.call(passkeys.addOptions, { headers: strong }, call())).body;
    const credential = newAuthenticator(app).create(options);
    expect(await app.call(passkeys.add, { headers, body: { credential } }, call())).toMatchObject(REFUSED);
    expect((await app.call(passkeys.list, {}, call())).body.passkeys).toEqual([]);
    const added = await app.call(passkeys.add, { headers: strong, body: { credential } }, call());
    expect(added.status).toBe(200);
  });

  it('a passkey is not removed by a session and the password alone', async () => {
    const other = await addPerson(app, 'Colin');
    const { passkey } = await addPasskey(app, other);
    const turnedOn = await turnOnSecondStep(app, other);
    const params = { id: passkey._id };
    const headers = await proveItIsMe(app, other);
    const remove = (proof: Readonly<Record<string, string>>) =>
      app.call(passkeys.remove, { params, headers: proof }, { bearer: other.accessToken });
    expect(await remove(headers)).toMatchObject(REFUSED);
    const body = { password: PASSWORD, code: turnedOn.nextCode() };
    const strong = await app.call(stepUp.withPassword, { body }, { bearer: other.accessToken });
    expect((await remove({ [PROOF_HEADER]: strong.body.proof })).status).toBe(200);
  });

  it('the password is not changed by a session and the password alone', async () => {
    expect(await changePassword()).toMatchObject(REFUSED);
    expect(await changePassword(await proveItIsMe(app, olivia))).toMatchObject(REFUSED);
    expect((await changePassword(await proofOf({ password: PASSWORD, code: nextCode() }))).status).toBe(200);
  });

  it('the password is changed with a recovery code, which is spent and mailed', async () => {
    const [code = ''] = recoveryCodes;
    const proof = await proofOf({ password: PASSWORD, code });
    expect((await step({ password: PASSWORD, code })).status).toBe(400);
    expect((await changePassword(proof)).status).toBe(200);
    const subjects = (await app.mailsTo(olivia.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code was used (Homeward)');
  });

  it('the password is changed with a passkey that verified its user', async () => {
    const other = await addPerson(app, 'Colin');
    const { authenticator } = await addPasskey(app, other);
    await turnOnSecondStep(app, other);
    olivia = other;
    const { options } = (await app.call(stepUp.passkeyOptions, {}, call())).body;
    const body = { credential: authenticator.get(options) };
    const { proof } = (await app.call(stepUp.withPasskey, { body }, call())).body;
    expect((await changePassword({ [PROOF_HEADER]: proof })).status).toBe(200);
  });

  it.each([
    [
      'a code',
      async () => {
        const ticket = await ticketOf(app, olivia.email);
        return app.call(secondStep.signIn, { body: { ticket, code: nextCode() } }, { from: newAddress() });
      },
    ],
    [
      'a passkey',
      async () => {
        const headers = await proofOf({ password: PASSWORD, code: nextCode() });
        const { options } = (await app.call(passkeys.addOptions, { headers }, call())).body;
        const authenticator = newAuthenticator(app);
        const body = { credential: authenticator.create(options) };
        await app.call(passkeys.add, { headers, body }, call());
        return signInWithPasskey(app, authenticator);
      },
    ],
  ])('a session that logged in with %s changes the password for 15 minutes', async (_what, signIn) => {
    const { body } = await signIn();
    olivia = { ...olivia, ...body };
    app.clock.advance(FRESH_PROOF_MS - 1);
    expect((await changePassword({ [PROOF_HEADER]: 'none' })).status).toBe(200);
  });

  it('a session that logged in with a code 15 minutes ago does not change the password', async () => {
    const ticket = await ticketOf(app, olivia.email);
    const { body } = await app.call(secondStep.signIn, { body: { ticket, code: nextCode() } });
    olivia = { ...olivia, ...body };
    app.clock.advance(FRESH_PROOF_MS);
    expect(await changePassword()).toMatchObject(REFUSED);
  });

  it('new recovery codes and turning it off require a code beside the password', async () => {
    const headers = await proveItIsMe(app, olivia);
    const wrong = { headers, body: { code: '000000' } };
    for (const endpoint of [secondStep.makeRecoveryCodes, secondStep.turnOff]) {
      const { status, body } = await app.call(endpoint, wrong, call());
      expect([status, body.errors]).toEqual([400, { code: 'This code is wrong or has already been used' }]);
      expect((await app.call(endpoint, { headers, body: { code: nextCode() } }, call())).status).toBe(200);
    }
  });

  it('the password alone suffices for handing data out', async () => {
    app.clock.advance(FRESH_PROOF_MS);
    const headers = await proveItIsMe(app, olivia);
    const body = { url: `${app.baseUrl}/hook` };
    expect((await app.call(webhook.save, { headers, body }, call())).status).toBe(200);
  });

  it('a step-up refuses a wrong password before the code, which stays valid', async () => {
    const code = nextCode();
    const { status, body } = await step({ password: WRONG_PASSWORD, code });
    expect([status, body.errors]).toEqual([400, { password: 'Wrong password' }]);
    expect((await step({ password: PASSWORD, code })).status).toBe(200);
    expect((await step({ password: PASSWORD, code })).body.errors).toEqual({
      code: 'This code is wrong or has already been used',
    });
  });

  it('a proof from before it was turned on is too weak', async () => {
    const sam = await addPerson(app, 'Sam');
    const headers = await proveItIsMe(app, sam);
    await turnOnSecondStep(app, sam);
    const answer = await app.call(passkeys.addOptions, { headers }, { bearer: sam.accessToken });
    expect(answer).toMatchObject(REFUSED);
  });
});
