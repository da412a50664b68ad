import { account, signUps } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { buildSignUp } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { newEmail, verifyLinkOf } from '@homeward/testing/app/personas.ts';
import { makeSignUpLink } from '@homeward/testing/app/sign-up-links.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';
import { eraseExpiredRows } from '../../../../src/flows/erase-expired-rows.ts';

describe('the operator’s view of the sign-up', () => {
  const app = useTestApp();

  const show = async () => (await app.call(signUps.showSignUp, {}, AS_OPERATOR)).body;
  const states = async () => (await show()).links.map(({ id, state }) => [id, state]);

  it('is open without a setting, and lists each link with its state, newest first, until 14 days after its end', async () => {
    expect(await show()).toMatchObject({ mode: 'open', admitsInvited: true, isFixed: false, links: [] });
    const old = await makeSignUpLink(app);
    app.clock.advance(7 * DAY_MS);
    const [used, open] = [await makeSignUpLink(app), await makeSignUpLink(app)];
    const email = newEmail('nina');
    await app.call(account.signUp, { body: buildSignUp(email, { invitation: used.token }) });
    const { code, token } = await verifyLinkOf(app, email);
    await app.call(account.verifyEmail, { body: { code, token } });
    const listed = await states();
    expect(listed.slice(2)).toEqual([[old.id, 'expired']]);
    expect(listed.slice(0, 2)).toEqual(
      expect.arrayContaining([
        [open.id, 'open'],
        [used.id, 'used'],
      ]),
    );

    app.clock.advance(14 * DAY_MS);
    await eraseExpiredRows(app.context);
    expect((await states()).map(([id]) => id)).not.toContain(old.id);
    expect(await states()).toHaveLength(2);
  });
});
