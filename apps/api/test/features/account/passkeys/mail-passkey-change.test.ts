import { account, passkeys } from '@homeward/contract';
import { addPasskey, proveItIsMe, signInWithPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson, PASSWORD } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { HOSTILE_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { listTags } from '@homeward/testing/hostile/parsed-html.ts';
import { mustRefuse } from '@homeward/testing/hostile/typed-fields.ts';
import { describe, expect, it } from 'vitest';

const NEW_PASSWORD = 'Other-Horse-8';

describe('the mails about passkeys', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  it('are always sent, and none has an unsubscribe link', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator, passkey } = await addPasskey(app, olivia, { counts: true });
    await signInWithPasskey(app, authenticator, { different: { counter: 1 } });
    const headers = await proveItIsMe(app, olivia);
    const removal = { params: { id: passkey._id }, headers };
    await app.call(passkeys.remove, removal, { bearer: olivia.accessToken });
    const mails = await app.mailsTo(olivia.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your Homeward account',
      'We blocked a passkey sign-in to your Homeward account',
      'A passkey was removed from your Homeward account',
    ]);
    for (const { text, links } of mails) {
      expect(text).toContain('We always let you know when that happens.');
      expect(links.join()).not.toContain('item-mails');
    }
  });

  it('contain the name of a passkey as text', async () => {
    const pia = await addPerson(app, 'Pia');
    const { accessToken: bearer } = pia;
    const mailAbout = async (name: string) => {
      const { passkey } = await addPasskey(app, pia);
      const params = { id: passkey._id };
      expect((await app.call(passkeys.rename, { params, body: { name } }, { bearer })).status).toBe(200);
      const headers = await proveItIsMe(app, pia);
      await app.call(passkeys.remove, { params, headers }, { bearer });
      return (await app.mailsTo(pia.email)).at(-1);
    };
    const harmless = await mailAbout('Phone');
    expect(harmless?.subject).toBe('A passkey was removed from your Homeward account');
    const shown = HOSTILE_TEXTS.filter((it) => !mustRefuse('one line', it));
    for (const { text } of shown) {
      const mail = await mailAbout(text);
      const elements = (html = '') => listTags(html).filter((tag) => tag !== 'br');
      expect(elements(mail?.html)).toEqual(elements(harmless?.html));
      expect(mail?.links).toEqual(harmless?.links);
      expect(`${mail?.html}${mail?.text}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    }
  });

  it.each([
    ['says so of passkeys that still sign in', true],
    ['says nothing of passkeys where there are none', false],
  ])('about a changed password %s', async (_what, hasPasskey) => {
    const olivia = await addPerson(app, 'Olivia');
    if (hasPasskey) await addPasskey(app, olivia);
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await app.call(account.changePassword, { body }, { bearer: olivia.accessToken });
    const mail = (await app.mailsTo(olivia.email)).at(-1);
    expect(mail?.subject).toBe('Your Homeward password was changed');
    expect(mail?.text.includes('Your passkeys still work')).toBe(hasPasskey);
    expect(mail?.links.includes('http://localhost:3000/#passkeys')).toBe(hasPasskey);
  });
});
