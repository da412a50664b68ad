import { account } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { buildSignUp, deleteAccount } from '@homeward/testing/app/builders.ts';
import {
  logIn,
  PASSWORD,
  signUpUnverified,
  verifyLinkOf,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('verifying an e-mail address', () => {
  const app = useTestApp();

  const verify = (body: Record<string, unknown>) => app.call(account.verifyEmail, { body });
  const linkOf = async (email: string) => {
    const { code, token } = await verifyLinkOf(app, email);
    return { code, token };
  };
  /** The links of all mails of an address, the oldest first. */
  const linksOf = async (email: string) =>
    (await app.mailsTo(email)).map((mail) => Object.fromEntries(new URL(mail.links[0] ?? '').searchParams));
  const accountsOf = (email: string) =>
    app.context.db.selectFrom('accounts').selectAll().where('email', '=', email).execute();

  it('creates the account and succeeds twice', async () => {
    const email = await signUpUnverified(app, 'Olivia');
    const link = await linkOf(email);
    const first = await verify(link);
    const second = await verify(link);
    expect(first.body).not.toHaveProperty('email');
    expect(first.status).toBe(200);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await accountsOf(email)).toHaveLength(1);
    await logIn(app, email);
  });

  it('creates no account for a reader of the mail without the sign-up’s password', async () => {
    const email = await signUpUnverified(app, 'Sam');
    const link = await linkOf(email);
    const wrong = await verify({ ...link, password: WRONG_PASSWORD });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { password: 'Wrong password' }]);
    expect(await accountsOf(email)).toEqual([]);
    const right = await verify({ ...link, password: PASSWORD });
    expect([right.status, right.body.email]).toEqual([200, email]);
    await logIn(app, email);
    expect((await verify({ ...link, password: PASSWORD })).status).toBe(200);
  });

  it('counts wrong passwords like log-ins', async () => {
    const email = await signUpUnverified(app, 'Sam');
    const link = await linkOf(email);
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1)
      statuses.push((await verify({ ...link, password: WRONG_PASSWORD })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('is refused for a wrong token, a wrong code and malformed ids', async () => {
    const email = await signUpUnverified(app, 'Sam');
    const { code, token } = await linkOf(email);
    const other = await linkOf(await signUpUnverified(app, 'Fay'));
    for (const wrong of [
      { code, token: 'wrong' },
      { code, token: other.token },
      { code: other.code, token },
      { code: 'not-an-id', token },
      { code: '00000000-0000-0000-0000-000000000000', token },
      { code, token: '' },
    ]) {
      const answer = await verify(wrong);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ resultMessage: { en: 'Verification Failed' } });
    }
    expect(await accountsOf(email)).toEqual([]);
  });

  it('works for 24 hours', async () => {
    const early = await signUpUnverified(app, 'Olivia');
    const late = await signUpUnverified(app, 'Olivia');
    const [earlyLink, lateLink] = [await linkOf(early), await linkOf(late)];
    app.clock.advance(DAY_MS - 1);
    expect((await verify(earlyLink)).status).toBe(200);
    app.clock.advance(1);
    const expired = await verify(lateLink);
    expect([expired.status, expired.body.resultMessage.en]).toEqual([400, 'Verification Failed']);
    expect(await accountsOf(late)).toEqual([]);
  });

  it.each(['first', 'second', 'third'])(
    'succeeds with the %s of three links of one sign-up, and then with the others',
    async (opened) => {
      const email = await signUpUnverified(app, 'Una');
      const tryToLogIn = () => app.call(account.login, { body: { email, password: PASSWORD } });
      for (const _attempt of ['second', 'third']) expect((await tryToLogIn()).status).toBe(403);
      const links = await linksOf(email);
      expect(links).toHaveLength(3);
      const used = links[['first', 'second', 'third'].indexOf(opened)];
      for (const link of [used, ...links])
        expect((await verify({ ...link, password: PASSWORD })).status).toBe(200);
      expect(await accountsOf(email)).toHaveLength(1);
      await logIn(app, email);
    },
  );

  it('accepts each link of a sign-up for 24 hours', async () => {
    const email = await signUpUnverified(app, 'Una');
    const first = await linkOf(email);
    app.clock.advance(DAY_MS / 2);
    await app.call(account.login, { body: { email, password: PASSWORD } });
    const second = await linkOf(email);
    app.clock.advance(DAY_MS / 2);
    expect((await verify(first)).status).toBe(400);
    app.clock.advance(DAY_MS / 2 - 1);
    expect((await verify(second)).status).toBe(200);
  });

  it('creates one account from simultaneous links of one sign-up', async () => {
    const email = await signUpUnverified(app, 'Una');
    for (const _attempt of ['second', 'third'])
      await app.call(account.login, { body: { email, password: PASSWORD } });
    const links = await linksOf(email);
    const answers = await Promise.all([...links, ...links.toReversed()].map((link) => verify(link)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('creates one account from 50 simultaneous verifications', async () => {
    const email = await signUpUnverified(app, 'Colin');
    const link = await linkOf(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(link)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('creates one account from two sign-ups verified at once', async () => {
    const email = 'race@example.org';
    for (const name of ['First', 'Second'])
      await app.call(account.signUp, { body: buildSignUp(email, { name }) });
    const answers = await Promise.all((await linksOf(email)).map(verify));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('excludes a stranger who signed up first with the address', async () => {
    const email = 'victim@example.org';
    const stranger = { name: 'Sam', password: 'Stranger-Horse-1' };
    await app.call(account.signUp, { body: buildSignUp(email, stranger) });
    await app.call(account.signUp, { body: buildSignUp(email) });
    const [strangersLink, ownLink] = await linksOf(email);
    expect((await verify(ownLink ?? {})).status).toBe(200);
    expect((await verify(strangersLink ?? {})).status).toBe(400);
    const tried = await app.call(account.login, { body: { email, password: stranger.password } });
    expect(tried.status).toBe(401);
    expect((await logIn(app, email, PASSWORD)).name).toBe('Olivia');
  });

  it('ends other sign-ups of the address permanently, also after the account’s deletion', async () => {
    const email = 'buried@example.org';
    for (const name of ['First', 'Second'])
      await app.call(account.signUp, { body: buildSignUp(email, { name }) });
    const [first, second] = await linksOf(email);
    await verify(second ?? {});
    const stored = app.context.db.selectFrom('sign_ups').select('name').where('email', '=', email);
    expect(await stored.execute()).toEqual([{ name: 'Second' }]);
    await deleteAccount(app, await logIn(app, email));
    expect((await verify(first ?? {})).status).toBe(400);
    expect(await accountsOf(email)).toEqual([]);
  });

  it('does not affect sign-ups of other addresses', async () => {
    const other = await signUpUnverified(app, 'Fay');
    const email = await signUpUnverified(app, 'Olivia');
    expect((await verify(await linkOf(email))).status).toBe(200);
    expect((await verify(await linkOf(other))).status).toBe(200);
    await logIn(app, other);
  });

  it('erases the sign-up’s password hash', async () => {
    const email = await signUpUnverified(app, 'Olivia');
    await verify(await linkOf(email));
    const rows = await app.context.db
      .selectFrom('sign_ups')
      .select('password_hash')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([{ password_hash: '' }]);
  });
});
