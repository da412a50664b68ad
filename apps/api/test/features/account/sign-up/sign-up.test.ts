import { account } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { buildSignUp } from '@homeward/testing/app/builders.ts';
import { addPerson, logIn, PASSWORD, signUpPerson, verifyLinkOf } from '@homeward/testing/app/personas.ts';
import { type CallOptions, useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it, vi } from 'vitest';

const CHECK_YOUR_MAIL = 'Please check your email and complete the verification process to log in.';

describe('signing up', () => {
  const app = useTestApp({ argon2id: true, env: { PUBLIC_URL: 'https://homeward.example/' } });

  const signUp = (email: string, different = {}, options: CallOptions = {}) =>
    app.call(account.signUp, { body: buildSignUp(email, different) }, options);

  it('points to the mailbox with the verification link', async () => {
    const answer = await signUp('one@example.org', {}, { from: '10.0.0.1' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ resultMessage: { en: CHECK_YOUR_MAIL } });
    const mails = await app.mailsTo('one@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.links).toHaveLength(1);
    const { url } = await verifyLinkOf(app, 'one@example.org');
    expect([...url.searchParams.keys()]).toEqual(['code', 'token']);
  });

  it('creates no account before the link is used', async () => {
    await signUp('patient@example.org', {}, { from: '10.0.0.2' });
    const accounts = await app.context.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'patient@example.org')
      .execute();
    expect(accounts).toEqual([]);
  });

  it.each(['activate-qr-code', 'activate-qr-code/2345678923456789'])(
    'preserves the redirect %s in the mail',
    async (redirect) => {
      const email = `scanner${redirect.length}@example.org`;
      await signUp(email, { redirect }, { from: '10.0.0.3' });
      const { url } = await verifyLinkOf(app, email);
      expect(url.searchParams.get('redirect')).toBe(redirect);
    },
  );

  it('builds links from PUBLIC_URL, regardless of the Host header', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    await signUp('hosted@example.org', {}, { from: '10.0.0.4', headers });
    const { url } = await verifyLinkOf(app, 'hosted@example.org');
    expect(`${url.origin}${url.pathname}`).toBe('https://homeward.example/account');
    const [mail] = await app.mailsTo('hosted@example.org');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('answers known and unknown addresses alike; a known one gets a mail about its account', async () => {
    const olivia = await signUpPerson(app, 'Olivia');
    const known = await signUp(
      olivia.email.toUpperCase(),
      { password: 'Other-Horse-8' },
      { from: '10.0.0.5' },
    );
    const unknown = await signUp('nobody@example.org', {}, { from: '10.0.0.5' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);

    const last = (await app.mailsTo(olivia.email)).at(-1);
    expect(last?.links).toEqual([
      'https://homeward.example/signin',
      'https://homeward.example/forgot-password-link',
    ]);
    expect(last?.subject).toBe('You already have a Homeward account');
    await logIn(app, olivia.email, PASSWORD);
    const stolen = await app.call(account.login, {
      body: { email: olivia.email, password: 'Other-Horse-8' },
    });
    expect(stolen.status).toBe(403);
  });

  it('hashes the password once for known and unknown addresses, for equal duration', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const hash = vi.spyOn(app.context.passwords, 'hash');
    for (const email of [olivia.email, 'unheard-of@example.org'])
      expect((await signUp(email, {}, { from: '10.0.0.6' })).status).toBe(200);
    expect(hash).toHaveBeenCalledTimes(2);
    hash.mockRestore();
  });

  it('accepts a .info address up to the session', async () => {
    await signUp('  Ida@Example.INFO ', {}, { from: '10.0.0.6' });
    const { code, token } = await verifyLinkOf(app, 'ida@example.info');
    const verified = await app.call(account.verifyEmail, { body: { code, token } });
    expect(verified.status).toBe(200);
    expect((await logIn(app, 'IDA@example.info')).email).toBe('ida@example.info');
  });

  it('can be repeated until verification: each link confirms its own name and password', async () => {
    await signUp('twice@example.org', { name: 'First', password: 'First-Horse-1' }, { from: '10.0.0.7' });
    const first = await verifyLinkOf(app, 'twice@example.org');
    await signUp('TWICE@example.org', { name: 'Second', password: 'Second-Horse-2' }, { from: '10.0.0.7' });
    const second = await verifyLinkOf(app, 'twice@example.org');

    const verify = ({ code, token }: typeof first) =>
      app.call(account.verifyEmail, { body: { code, token } });
    expect((await verify(first)).status).toBe(200);
    expect((await verify(second)).status).toBe(400);
    expect((await logIn(app, 'twice@example.org', 'First-Horse-1')).name).toBe('First');
    const loser = await app.call(account.login, {
      body: { email: 'twice@example.org', password: 'Second-Horse-2' },
    });
    expect(loser.status).toBe(401);
  });

  it('is allowed 10 times an hour from one address, then 429 has Retry-After', async () => {
    for (let count = 1; count <= 10; count += 1) {
      expect((await signUp(`crowd${count}@example.org`, {}, { from: '10.0.1.1' })).status).toBe(200);
    }
    const refused = await signUp('crowd11@example.org', {}, { from: '10.0.1.1' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await app.mailsTo('crowd11@example.org')).toEqual([]);
    expect((await signUp('crowd12@example.org', {}, { from: '10.0.1.2' })).status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect((await signUp('crowd13@example.org', {}, { from: '10.0.1.1' })).status).toBe(200);
  });

  it('counts valid input only', async () => {
    for (let count = 1; count <= 12; count += 1) {
      expect((await signUp('not an address', {}, { from: '10.0.2.1' })).status).toBe(400);
    }
    expect((await signUp('valid@example.org', {}, { from: '10.0.2.1' })).status).toBe(200);
  });

  it.each(['known', 'unknown'])(
    'mails a %s address 3 times an hour per client, with the same answer beyond',
    async (kind) => {
      const email = kind === 'known' ? (await signUpPerson(app, 'Colin')).email : 'flooded@example.org';
      app.clock.advance(HOUR_MS);
      const before = (await app.mailsTo(email)).length;
      const answers: Awaited<ReturnType<typeof signUp>>[] = [];
      for (let count = 1; count <= 5; count += 1) answers.push(await signUp(email, {}, { from: '10.0.3.1' }));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.resultMessage.en}`))).toEqual(
        new Set([`200 ${CHECK_YOUR_MAIL}`]),
      );
      expect(await app.mailsTo(email)).toHaveLength(before + 3);
      app.clock.advance(HOUR_MS);
      await signUp(email, {}, { from: '10.0.3.9' });
      expect(await app.mailsTo(email)).toHaveLength(before + 4);
    },
  );

  it('mails an owner who signs up after a stranger has exhausted the strangers’ limit', async () => {
    for (let count = 1; count <= 5; count += 1)
      await signUp('victim@example.org', { password: 'Strangers-Horse-1' }, { from: '10.0.5.1' });
    const before = (await app.mailsTo('victim@example.org')).length;
    await signUp('victim@example.org', {}, { from: '10.0.5.2' });
    expect(await app.mailsTo('victim@example.org')).toHaveLength(before + 1);
  });

  it('mails an address 12 times an hour over all clients', async () => {
    for (let client = 1; client <= 14; client += 1)
      await signUp('crowded@example.org', {}, { from: `10.0.6.${client}` });
    expect(await app.mailsTo('crowded@example.org')).toHaveLength(12);
  });

  it('stores neither the password nor the link’s token', async () => {
    await signUp('secret@example.org', {}, { from: '10.0.4.1' });
    const { token } = await verifyLinkOf(app, 'secret@example.org');
    const rows = await app.context.db
      .selectFrom('sign_ups')
      .selectAll()
      .where('email', '=', 'secret@example.org')
      .execute();
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(rows[0]?.token_hash.includes(token)).toBe(false);
    expect(rows[0]?.token_hash).toHaveLength(32);
  });
});
