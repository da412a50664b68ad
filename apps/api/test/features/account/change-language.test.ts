import { account } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import {
  addPerson,
  logIn,
  PASSWORD,
  resetTokenOf,
  signUpUnverified,
  verifyLinkOf,
} from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the language of an account', () => {
  const app = useTestApp({ argon2id: true });

  const languageAfterLogIn = async (email: string, asked: string) => {
    const body = { email, password: PASSWORD };
    const answer = await app.call(account.login, { body }, { headers: { 'accept-language': asked } });
    return answer.body.user.language;
  };

  it('is the chosen one in every session', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { accessToken: bearer } = await logIn(app, olivia.email);
    const changed = await app.call(
      account.changeLanguage,
      { body: { language: 'uk' } },
      { bearer, headers: { 'accept-language': 'de' } },
    );
    expect([changed.status, Object.keys(changed.body.resultMessage)]).toEqual([200, ['en', 'de']]);
    expect(await languageAfterLogIn(olivia.email, 'fr')).toBe('uk');
    const exported = await app.call(account.exportAccount, {}, { bearer });
    expect(exported.body.account.language).toBe('uk');
  });

  it('is taken from the first sign-in and then stays', async () => {
    const ben = await addPerson(app, 'Ben');
    expect(await languageAfterLogIn(ben.email, 'ja-JP, en;q=0.8')).toBe('ja');
    expect(await languageAfterLogIn(ben.email, 'fr')).toBe('ja');
  });

  it('is taken from the browser of the sign-up, not from that of the mailed link', async () => {
    const email = await signUpUnverified(app, 'Mia', { 'accept-language': 'pl' });
    const { code, token } = await verifyLinkOf(app, email);
    await app.call(account.verifyEmail, { body: { code, token } }, { headers: { 'accept-language': 'fr' } });
    expect(await languageAfterLogIn(email, 'en')).toBe('pl');
  });

  it('is taken from the browser of the sign-up when a password reset confirms the address', async () => {
    const email = await signUpUnverified(app, 'Noor', { 'accept-language': 'ar' });
    const options = { bearer: await resetTokenOf(app, email), headers: { 'accept-language': 'fr' } };
    await app.call(account.forgotPassword, { body: { password: PASSWORD } }, options);
    expect(await languageAfterLogIn(email, 'en')).toBe('ar');
  });

  it('falls back to the browser’s when a newer server version has stored an unknown one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { db } = app.context;
    await db
      .updateTable('accounts')
      .set({ language: 'xx' as Language })
      .where('id', '=', olivia.id)
      .execute();
    expect(await languageAfterLogIn(olivia.email, 'fr')).toBe('fr');
    expect(await resetTokenOf(app, olivia.email)).not.toBe('');
    const stored = await db
      .selectFrom('accounts')
      .select('language')
      .where('id', '=', olivia.id)
      .executeTakeFirst();
    expect(stored?.language).toBe('xx');
  });

  it.each(['xx', '', 'de-DE', 7])('is refused without a catalogue: %j', async (language) => {
    const { accessToken: bearer } = await addPerson(app, 'Sam');
    const answer = await app.call(account.changeLanguage, { body: { language } } as never, { bearer });
    expect([answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})]).toEqual([
      400,
      ['language'],
    ]);
  });
});
