import { account, invites, signUps, transfers } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { activateCode, buildSignUp, invite } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import {
  addPerson,
  newEmail,
  PASSWORD,
  resetTokenOf,
  signUpUnverified,
  verifyLinkOf,
} from '@homeward/testing/app/personas.ts';
import { makeSignUpLink, setSignUpMode } from '@homeward/testing/app/sign-up-links.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { tokenOfOffer } from '@homeward/testing/app/transfers.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const CLOSED = 'You can’t create a new account here at the moment.';
const BY_INVITATION = 'You need an invitation to sign up here.';
const GONE = 'This invitation is no longer valid. Please ask for a new one.';

describe('the operator’s choice who may sign up', () => {
  const app = useTestApp();

  beforeEach(() => setSignUpMode(app, 'open'));

  const signUp = (email: string, invitation?: string, language = 'en') =>
    app.call(
      account.signUp,
      { body: buildSignUp(email, { invitation }) },
      { from: newAddress(), headers: { 'accept-language': language } },
    );
  const confirm = async (email: string) => {
    const { code, token } = await verifyLinkOf(app, email);
    return app.call(account.verifyEmail, { body: { code, token } });
  };
  const textOf = ({ status, body }: Awaited<ReturnType<typeof signUp>>) => [status, body.resultMessage.en];
  const hasAccount = async (email: string) => {
    const found = app.context.db.selectFrom('accounts').select('id').where('email', '=', email);
    return (await found.execute()).length === 1;
  };
  const offer = async () => {
    const olivia = await addPerson(app, 'Olivia');
    const params = { id: await activateCode(app, olivia) };
    const { body } = await app.call(transfers.give, { params, body: {} }, { bearer: olivia.accessToken });
    return tokenOfOffer(body.link);
  };

  it.each(['closed', 'invited'] as const)(
    'a sign-up in mode %s is refused alike for known, waiting and unknown addresses, before a hash or a mail',
    async (mode) => {
      const known = (await addPerson(app, 'Olivia')).email;
      const waiting = await signUpUnverified(app, 'Una');
      await setSignUpMode(app, mode);
      const mails = (await app.mailsTo(waiting)).length;
      const hash = vi.spyOn(app.context.passwords, 'hash');
      for (const language of ['en', 'de', 'ar'])
        for (const invitation of [undefined, 'no-link', 'x'.repeat(200)]) {
          const answers: Awaited<ReturnType<typeof signUp>>[] = [];
          for (const email of [newEmail('nobody'), known, known.toUpperCase(), waiting])
            answers.push(await signUp(email, invitation, language));
          expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
          expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
        }
      expect(hash).not.toHaveBeenCalled();
      hash.mockRestore();
      expect([(await app.mailsTo(known)).length, (await app.mailsTo(waiting)).length]).toEqual([0, mails]);
    },
  );

  it('the refusal names the reason: closed, by invitation, or an invalid link', async () => {
    await setSignUpMode(app, 'closed');
    expect(textOf(await signUp(newEmail('nina'), 'no-link'))).toEqual([403, CLOSED]);
    await setSignUpMode(app, 'invited');
    expect(textOf(await signUp(newEmail('nina')))).toEqual([403, BY_INVITATION]);
    expect(textOf(await signUp(newEmail('nina'), 'no-link'))).toEqual([403, GONE]);
  });

  it('an operator’s link admits one account, and a mistyped address does not use it up', async () => {
    await setSignUpMode(app, 'invited');
    const { token } = await makeSignUpLink(app);
    const [mistyped, right] = [newEmail('nnia'), newEmail('nina')];
    expect((await signUp(mistyped, token)).status).toBe(200);
    expect((await signUp(right, token)).status).toBe(200);
    expect((await confirm(right)).status).toBe(200);
    expect((await confirm(right)).status).toBe(200);
    expect(textOf(await confirm(mistyped))).toEqual([403, GONE]);
    expect(textOf(await signUp(newEmail('third'), token))).toEqual([403, GONE]);
    expect([await hasAccount(right), await hasAccount(mistyped)]).toEqual([true, false]);
  });

  it('an operator’s link admits one of two concurrent confirmations', async () => {
    await setSignUpMode(app, 'invited');
    const { token } = await makeSignUpLink(app);
    const [one, other] = [newEmail('nina'), newEmail('noah')];
    for (const email of [one, other]) await signUp(email, token);
    const links = [await verifyLinkOf(app, one), await verifyLinkOf(app, other)];
    const answers = await Promise.all(
      links.map(({ code, token }) => app.call(account.verifyEmail, { body: { code, token } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('an operator’s link ends after 7 days, when withdrawn, and while the mode is closed', async () => {
    await setSignUpMode(app, 'invited');
    const [old, withdrawn, open] = [
      await makeSignUpLink(app),
      await makeSignUpLink(app),
      await makeSignUpLink(app),
    ];
    const waiting = newEmail('nina');
    await signUp(waiting, withdrawn.token);
    await app.call(signUps.withdrawSignUpLink, { params: { id: withdrawn.id } }, AS_OPERATOR);
    expect(textOf(await confirm(waiting))).toEqual([403, GONE]);
    await setSignUpMode(app, 'closed');
    expect(textOf(await signUp(newEmail('noah'), open.token))).toEqual([403, CLOSED]);
    await setSignUpMode(app, 'invited');
    app.clock.advance(7 * DAY_MS - 1);
    expect((await signUp(newEmail('noah'), old.token)).status).toBe(200);
    app.clock.advance(1);
    expect(textOf(await signUp(newEmail('noah'), old.token))).toEqual([403, GONE]);
  });

  it('the link of an offered tag admits one account, in mode closed only if the operator allows it', async () => {
    await setSignUpMode(app, 'closed');
    const token = await offer();
    expect(textOf(await signUp(newEmail('nina'), token))).toEqual([403, CLOSED]);
    await setSignUpMode(app, 'closed', true);
    const [first, second] = [newEmail('nina'), newEmail('noah')];
    for (const email of [first, second]) expect((await signUp(email, token)).status).toBe(200);
    expect((await confirm(first)).status).toBe(200);
    expect(textOf(await confirm(second))).toEqual([403, CLOSED]);
    expect(textOf(await signUp(newEmail('nora'), token))).toEqual([403, CLOSED]);
    await setSignUpMode(app, 'invited', false);
    expect(textOf(await signUp(newEmail('nora'), await offer()))).toEqual([403, BY_INVITATION]);
  });

  it('an owner’s invitation makes an account in mode invited, in mode closed only if the operator allows it', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const accept = async (email: string) => {
      const body = { ...(await invite(app, olivia, email)), password: PASSWORD };
      return app.call(invites.setPassword, { body });
    };
    await setSignUpMode(app, 'invited');
    expect((await accept(newEmail('ivy'))).status).toBe(200);
    await setSignUpMode(app, 'closed');
    const refused = newEmail('ivy');
    expect(textOf(await accept(refused))).toEqual([403, CLOSED]);
    expect(await hasAccount(refused)).toBe(false);
    // An existing account is linked in every mode.
    expect((await accept((await addPerson(app, 'Noah')).email)).status).toBe(200);
    await setSignUpMode(app, 'closed', true);
    expect((await accept(refused)).status).toBe(200);
  });

  it('a sign-up that waits for its confirmation becomes no account once the mode is closed', async () => {
    const email = await signUpUnverified(app, 'Una');
    const { code, token } = await verifyLinkOf(app, email);
    const bearer = await resetTokenOf(app, email);
    await setSignUpMode(app, 'closed');
    const refusals = [
      await app.call(account.checkVerifyLink, { body: { code, token } }),
      await app.call(account.verifyEmailLink, { body: { code, token } }),
      await app.call(account.verifyEmail, { body: { code, token } }),
      await app.call(account.forgotPassword, { body: { password: PASSWORD } }, { bearer }),
    ];
    for (const refusal of refusals) expect(textOf(refusal)).toEqual([403, CLOSED]);
    expect(await hasAccount(email)).toBe(false);
    await setSignUpMode(app, 'open');
    expect((await app.call(account.verifyEmail, { body: { code, token } })).status).toBe(200);
  });

  it('a mode that is closed during the password’s hash refuses the sign-up', async () => {
    const hash = app.context.passwords.hash.bind(app.context.passwords);
    vi.spyOn(app.context.passwords, 'hash').mockImplementationOnce(async (password) => {
      await setSignUpMode(app, 'closed');
      return hash(password);
    });
    const email = newEmail('nina');
    expect(textOf(await signUp(email))).toEqual([403, CLOSED]);
    expect(await app.mailsTo(email)).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('SIGN_UP in the environment', () => {
  const app = useTestApp({ env: { SIGN_UP: 'closed' } });

  it('closes the sign-up, and the console cannot change the mode', async () => {
    const answer = await app.call(account.signUp, { body: buildSignUp(newEmail('nina')) });
    expect(answer.status).toBe(403);
    const save = (body: object) => app.call(signUps.saveSignUp, { body: { ...body } }, AS_OPERATOR);
    expect((await save({ mode: 'open' })).status).toBe(409);
    expect((await save({ mode: 'closed', admitsInvited: true })).body).toMatchObject({
      mode: 'closed',
      admitsInvited: true,
      isFixed: true,
    });
  });
});
