import { account, invites, secondStep } from '@homeward/contract';
import { MINUTE_MS } from '@homeward/contract/durations';
import { invite } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPasskey, signInWithPasskey } from '@homeward/testing/app/passkeys.ts';
import {
  addPerson,
  PASSWORD,
  type Person,
  resetTokenOf,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { codeAt, ticketOf, turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const NEW_PASSWORD = 'Another-Pass-77!';

describe('logging in with a second step', () => {
  const app = useTestApp();
  let olivia: Person;
  let turnedOn: Awaited<ReturnType<typeof turnOnSecondStep>>;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    turnedOn = await turnOnSecondStep(app, olivia);
  });

  const logIn = (password: string) =>
    app.call(account.login, { body: { email: olivia.email, password } }, { from: newAddress() });
  const signIn = (ticket: string, code: string) =>
    app.call(secondStep.signIn, { body: { ticket, code } }, { from: newAddress() });

  it('requires the password, then a code, and returns no token before', async () => {
    const refused = await logIn(PASSWORD);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({
      resultMessage: { en: 'Enter the code from your authenticator app' },
      ticket: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(refused.headers.getSetCookie().join()).not.toContain('refreshToken');
    const ticket = await ticketOf(app, olivia.email);
    const answer = await signIn(ticket, turnedOn.nextCode());
    expect([answer.status, answer.body.user._id]).toEqual([200, olivia.id]);
    expect(answer.headers.getSetCookie().join()).toContain('refreshToken');
  });

  it('does not reveal the second step to a wrong password', async () => {
    const { status, body } = await logIn(WRONG_PASSWORD);
    expect([status, body]).toEqual([401, { resultMessage: { en: 'Wrong email or password' } }]);
  });

  it('accepts a code with spaces, one time step early or late, and only once', async () => {
    const code = turnedOn.nextCode();
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    app.clock.advance(30_000);
    expect((await signIn(await ticketOf(app, olivia.email), typed)).status).toBe(200);
    expect((await signIn(await ticketOf(app, olivia.email), code)).status).toBe(400);
    app.clock.advance(60_000);
    const late = codeAt(turnedOn.secret, new Date(app.clock.now().getTime() - 60_000));
    expect((await signIn(await ticketOf(app, olivia.email), late)).status).toBe(400);
  });

  it('accepts a ticket once and a recovery code once among simultaneous requests', async () => {
    const ticket = await ticketOf(app, olivia.email);
    const [code = ''] = turnedOn.recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(ticket, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn(await ticketOf(app, olivia.email), code)).status).toBe(400);
  });

  it.each([
    ['that is made up', async () => 'none'],
    [
      'after ten minutes',
      async (ticket: string) => {
        app.clock.advance(10 * MINUTE_MS);
        return ticket;
      },
    ],
  ])('is refused with a ticket %s', async (_case, change) => {
    const ticket = await change(await ticketOf(app, olivia.email));
    const { status, body } = await signIn(ticket, turnedOn.nextCode());
    expect([status, body.resultMessage.en]).toEqual([401, 'Please sign in again']);
  });

  it('is required after a new password, and a ticket of the old one is refused', async () => {
    const ticket = await ticketOf(app, olivia.email);
    const reset = await app.call(
      account.forgotPassword,
      { body: { password: NEW_PASSWORD } },
      { bearer: await resetTokenOf(app, olivia.email) },
    );
    expect(reset.status).toBe(200);
    expect(JSON.stringify(reset.body)).not.toContain('accessToken');
    expect((await signIn(ticket, turnedOn.nextCode())).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(403);
    const anew = await ticketOf(app, olivia.email, NEW_PASSWORD);
    expect((await signIn(anew, turnedOn.nextCode())).status).toBe(200);
  });

  it('is required after an invitation', async () => {
    const colin = await addPerson(app, 'Colin');
    const link = await invite(app, colin, olivia.email);
    const answer = await app.call(invites.setPassword, { body: { ...link, password: NEW_PASSWORD } });
    expect(JSON.stringify(answer.body)).not.toContain('accessToken');
    expect((await logIn(PASSWORD)).status).toBe(403);
  });

  it('is not required for a passkey', async () => {
    const colin = await addPerson(app, 'Colin');
    const { authenticator } = await addPasskey(app, colin);
    await turnOnSecondStep(app, colin);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });
});
