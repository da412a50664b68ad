import { account } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  addPerson,
  PASSWORD,
  resetTokenOf,
  resetTokensOf,
  signUpUnverified,
  verifyLinkOf,
} from '@homeward/testing/app/personas.ts';
import { DEAD, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { IS_DRILL } from '@homeward/testing/processes/drills.ts';
import { describe, expect, it } from 'vitest';

const ROUNDS = IS_DRILL ? 20 : 4;
const NEW_PASSWORD = 'Fresh-Horse-8';

describe('resetting the password during other calls', () => {
  const app = useTestApp({ argon2id: true, env: { LIMITS_SCALE: '1000' } });

  const reset = (bearer: string, password = NEW_PASSWORD) =>
    app.call(account.forgotPassword, { body: { password } }, { bearer, from: newAddress() });
  const tryLogIn = (email: string, password: string) =>
    app.call(account.login, { body: { email, password } }, { from: newAddress() });
  const loginStatus = async (email: string, password: string) => (await tryLogIn(email, password)).status;
  const winnersOf = (answers: readonly { status: number }[]) =>
    answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));

  it('works once for 50 who open the same link, and that password is valid', async () => {
    const { email } = await addPerson(app, 'Olivia');
    const token = await resetTokenOf(app, email);
    const tries = Array.from({ length: 50 }, (_, index) => reset(token, `Fresh-Horse-${index}`));
    const answers = await Promise.all(tries);
    const [winner, ...others] = winnersOf(answers);
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await loginStatus(email, `Fresh-Horse-${winner}`)).toBe(200);
    const loser = winner === 0 ? 1 : 0;
    expect(await loginStatus(email, `Fresh-Horse-${loser}`)).toBe(401);
  });

  it(`works for one of several links opened at the same time, ${ROUNDS} times over`, async () => {
    const { email } = await addPerson(app, 'Olivia');
    for (let round = 0; round < ROUNDS; round += 1) {
      const tokens = await resetTokensOf(app, email, 4);
      const answers = await Promise.all(tokens.map((token, index) => reset(token, `Fresh-Horse-${index}`)));
      const [winner, ...others] = winnersOf(answers);
      expect(others).toEqual([]);
      expect(await loginStatus(email, `Fresh-Horse-${winner}`)).toBe(200);
    }
  });

  it(`leaves no session of a simultaneous log-in with the old password, ${ROUNDS} times over`, async () => {
    let overtaken = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email } = await addPerson(app, 'Olivia');
      const token = await resetTokenOf(app, email);
      let isSet = false;
      const setting = reset(token).finally(() => {
        isSet = true;
      });
      const logInRepeatedly = async () => {
        const answers: Awaited<ReturnType<typeof tryLogIn>>[] = [];
        do answers.push(await tryLogIn(email, PASSWORD));
        while (!isSet);
        return answers;
      };
      const logins = (await Promise.all([logInRepeatedly(), logInRepeatedly(), logInRepeatedly()])).flat();
      expect((await setting).status).toBe(200);
      for (const { status, body } of logins) {
        expect([200, 401]).toContain(status);
        if (status === 200) expect(await sessionStatus(app, body)).toEqual(DEAD);
        else overtaken += 1;
      }
    }
    // Otherwise every log-in ended before the change, and nothing was tested.
    expect(overtaken).toBeGreaterThan(0);
  });

  it(`precedes a verification of the same sign-up in either order, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = await signUpUnverified(app, 'Fay');
      const { code, token } = await verifyLinkOf(app, email);
      const resetToken = await resetTokenOf(app, email);
      const verify = () => app.call(account.verifyEmail, { body: { code, token } });
      const [verified, ...answers] = await Promise.all([verify(), reset(resetToken), verify(), verify()]);
      expect(answers[0]?.status).toBe(200);
      for (const { status } of [verified, ...answers.slice(1)]) expect([200, 400]).toContain(status);
      expect(await loginStatus(email, PASSWORD)).toBe(401);
      expect(await loginStatus(email, NEW_PASSWORD)).toBe(200);
      const accounts = app.context.db.selectFrom('accounts').select('id').where('email', '=', email);
      expect(await accounts.execute()).toHaveLength(1);
    }
  });
});
