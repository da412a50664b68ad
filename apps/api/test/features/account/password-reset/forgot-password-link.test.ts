import { account } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { buildSignUp } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, resetTokenOf, signUpUnverified } from '@homeward/testing/app/personas.ts';
import { LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { sendRaw } from '@homeward/testing/hostile/raw-request.ts';
import { describe, expect, it } from 'vitest';
import { countJobs } from '../../../../src/platform/jobs/jobs-repository.ts';
import { listStoredMails } from '../../../../src/platform/mail/dev-mail/stored-mails.ts';

const LINK_LIFE_MS = 1_800_000;
const MESSAGE = 'If there’s an account for this address, we’ve sent it a link to choose a new password.';

describe('requesting a link to a new password', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example/' } });

  const ask = (email: unknown, from = newAddress()) =>
    app.call(account.forgotPasswordLink, { body: { email } }, { from });
  const resetMailsTo = async (email: string) =>
    (await app.mailsTo(email)).filter(({ subject }) => subject === 'Reset your Homeward password');

  it('mails one to an address with an account and changes nothing', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const answer = await ask(olivia.email);
    expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: MESSAGE } }]);
    const [mail, ...more] = await resetMailsTo(olivia.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(olivia.name);
    const links = (mail?.links ?? []).map((link) => new URL(link));
    expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual([
      'https://homeward.example/forgot-password',
    ]);
    expect([...(links[0]?.searchParams ?? [])]).toEqual([['token', expect.stringMatching(/^[\w-]{43}$/)]]);
    expect(await sessionStatus(app, olivia)).toEqual(LIVING);
    await logIn(app, olivia.email);
  });

  it('mails one to an unverified sign-up', async () => {
    const email = await signUpUnverified(app, 'Fay');
    await ask(email);
    expect(await resetMailsTo(email)).toHaveLength(1);
  });

  it('ignores case and surrounding spaces of the address', async () => {
    const { email } = await addPerson(app, 'Olivia');
    await ask(` ${email.toUpperCase()} `);
    expect(await resetMailsTo(email)).toHaveLength(1);
  });

  it('mails no other address and stores nothing of an unknown one', async () => {
    const countMails = async () => (await listStoredMails(app.context.db)).length;
    const before = await countMails();
    expect((await ask('Planted.Nobody@Example.Org')).status).toBe(200);
    expect(await app.mailsTo('planted.nobody@example.org')).toEqual([]);
    expect(await countMails()).toBe(before);
    // The decoy job, which makes the answer take as long, is done.
    expect(await countJobs(app.context.db)).toEqual({ waiting: 0, parked: 0 });
    const dump = await dumpDatabase(app.context.db);
    expect(dump).toContain('limit_counters');
    expect(dump).not.toContain('planted');
    expect(dump).not.toContain(Buffer.from('planted.nobody').toString('hex'));
  });

  it('stores only the hash of the token', async () => {
    const { email, id } = await addPerson(app, 'Olivia');
    const token = await resetTokenOf(app, email);
    const rows = await app.context.db
      .selectFrom('password_resets')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    expect(rows.map(({ token_hash }) => token_hash.length)).toEqual([32]);
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toContain(token);
  });

  it.each([
    [
      'this call',
      account.forgotPasswordLink.path,
      () => signUpUnverified(app, 'Hal'),
      (email: string) => ({ email }),
    ],
    [
      'a sign-up',
      account.signUp.path,
      async () => 'hosted@example.org',
      (email: string) => buildSignUp(email),
    ],
    [
      'a sign-up with a known address',
      account.signUp.path,
      async () => (await addPerson(app, 'Hal')).email,
      buildSignUp,
    ],
  ])('takes the host of the links of %s from the settings', async (_what, path, makeEmail, bodyOf) => {
    const email = await makeEmail();
    const body = JSON.stringify(bodyOf(email));
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': newAddress(),
      forwarded: 'host=evil.example;proto=http',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    expect((await sendRaw(app.baseUrl, { method: 'POST', path, headers, body })).status).toBe(200);
    const mail = (await app.mailsTo(email)).at(-1);
    expect(mail?.links.length).toBeGreaterThan(0);
    for (const link of mail?.links ?? []) expect(new URL(link).origin).toBe('https://homeward.example');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('is allowed 10 times an hour from one address, then 429 has Retry-After', async () => {
    const home = newAddress();
    const { email } = await addPerson(app, 'Olivia');
    for (let count = 1; count <= 10; count += 1)
      expect((await ask(`nobody${count}@example.org`, home)).status).toBe(200);
    const refused = await ask(email, home);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(refused.body.resultMessage.en).toBe('Too many attempts. Please try again later.');
    expect(await resetMailsTo(email)).toEqual([]);
    expect((await ask(email)).status).toBe(200);
    app.clock.advance(HOUR_MS - 1);
    expect((await ask(email, home)).status).toBe(429);
    app.clock.advance(1);
    expect((await ask(email, home)).status).toBe(200);
  });

  it('counts valid input only', async () => {
    const home = newAddress();
    for (const email of [undefined, '', 'nobody', ...new Array(10).fill('a@b.online')]) {
      const answer = await ask(email, home);
      const message = email ? 'Invalid email address' : 'Email is required';
      expect([answer.status, answer.body.errors]).toEqual([400, { email: message }]);
    }
    expect((await ask('nobody@example.org', home)).status).toBe(200);
  });

  it('has a limit separate from signing up, by client and by mailbox', async () => {
    const home = newAddress();
    for (let count = 1; count <= 10; count += 1) await ask(`nobody${count}@example.org`, home);
    const signUp = (email: string) => app.call(account.signUp, { body: buildSignUp(email) }, { from: home });
    for (let count = 1; count <= 3; count += 1) expect((await signUp('apart@example.org')).status).toBe(200);
    expect(await app.mailsTo('apart@example.org')).toHaveLength(3);
    await ask('apart@example.org');
    expect(await resetMailsTo('apart@example.org')).toHaveLength(1);
  });

  it('sends an address 3 mails per client during the life of a link, with the same answer beyond', async () => {
    const { email } = await addPerson(app, 'Olivia');
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    const home = newAddress();
    for (let count = 1; count <= 5; count += 1) answers.push(await ask(email, home));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { resultMessage: { en: MESSAGE } }]);
    expect(await resetMailsTo(email)).toHaveLength(3);
    await ask(email);
    expect(await resetMailsTo(email)).toHaveLength(4);
    app.clock.advance(LINK_LIFE_MS - 1);
    await ask(email, home);
    expect(await resetMailsTo(email)).toHaveLength(4);
    app.clock.advance(1);
    await ask(email, home);
    expect(await resetMailsTo(email)).toHaveLength(5);
  });
});
