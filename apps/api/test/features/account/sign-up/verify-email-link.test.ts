import { account } from '@homeward/contract';
import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import { logIn, signUpPerson, signUpUnverified, verifyLinkOf } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';
import { eraseExpiredRows } from '../../../../src/flows/erase-expired-rows.ts';

const SENT = 'We’ve sent you a new link. Please check your email.';
const GONE = 'This link can’t be renewed. Please sign in, or sign up again.';

describe('requesting a new verification link', () => {
  const app = useTestApp();

  interface Link {
    readonly code: string;
    readonly token: string;
  }
  const renew = ({ code, token }: Link, from = '10.5.0.1') =>
    app.call(account.verifyEmailLink, { body: { code, token } }, { from });
  const verify = ({ code, token }: Link) => app.call(account.verifyEmail, { body: { code, token } });

  it('mails a valid link to the holder of an expired one', async () => {
    const email = await signUpUnverified(app, 'Una');
    const old = await verifyLinkOf(app, email);
    app.clock.advance(DAY_MS);
    expect((await verify(old)).status).toBe(400);
    const answer = await renew(old);
    expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: SENT } }]);
    const renewed = await verifyLinkOf(app, email);
    expect((await verify(old)).status).toBe(400);
    expect((await verify(renewed)).status).toBe(200);
    await logIn(app, email);
  });

  it('works until the sign-up is erased, also with an earlier link', async () => {
    const email = await signUpUnverified(app, 'Una');
    const first = await verifyLinkOf(app, email);
    app.clock.advance(6 * DAY_MS);
    for (const _time of ['first', 'second']) expect((await renew(first)).status).toBe(200);
    expect(await app.mailsTo(email)).toHaveLength(3);
    app.clock.advance(3 * DAY_MS);
    await eraseExpiredRows(app.context);
    expect((await renew(first)).body.resultMessage.en).toBe(GONE);
  });

  it('refuses a wrong token, an unknown sign-up and a malformed id, without a mail', async () => {
    const email = await signUpUnverified(app, 'Una');
    const { code, token } = await verifyLinkOf(app, email);
    for (const link of [
      { code, token: 'wrong' },
      { code: '00000000-0000-4000-8000-000000000000', token },
      { code: 'nonsense', token },
      { code: '', token: '' },
    ]) {
      const answer = await renew(link);
      expect([answer.status, answer.body.resultMessage.en]).toEqual([400, GONE]);
    }
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  it('reports a confirmed address and mails nothing', async () => {
    const email = await signUpUnverified(app, 'Una');
    const link = await verifyLinkOf(app, email);
    await verify(link);
    const answer = await renew(link);
    expect([answer.status, answer.body.resultMessage.en]).toEqual([
      200,
      'Your email is confirmed. You can sign in now.',
    ]);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  it('mails at most 3 times an hour per client, with the same answer beyond', async () => {
    const email = await signUpUnverified(app, 'Una');
    for (let count = 1; count <= 4; count += 1) {
      const answer = await renew(await verifyLinkOf(app, email), '10.5.1.1');
      expect([answer.status, answer.body.resultMessage.en]).toEqual([200, SENT]);
    }
    expect(await app.mailsTo(email)).toHaveLength(1 + 3);
    app.clock.advance(HOUR_MS);
    await renew(await verifyLinkOf(app, email), '10.5.1.1');
    expect(await app.mailsTo(email)).toHaveLength(1 + 4);
  });

  it('counts with the client’s sign-ups; refusals do not count', async () => {
    for (let count = 1; count <= 12; count += 1) await renew({ code: 'nonsense', token: 'x' }, '10.5.2.1');
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) {
      const link = await verifyLinkOf(app, await signUpUnverified(app, 'Una'));
      statuses.push((await renew(link, '10.5.2.1')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('does not affect an existing account', async () => {
    const olivia = await signUpPerson(app, 'Olivia');
    const answer = await renew({ code: olivia.id, token: olivia.accessToken });
    expect(answer.status).toBe(400);
  });
});
