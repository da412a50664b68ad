import { account, emailChange } from '@homeward/contract';
import { DAY_MS, MINUTE_MS } from '@homeward/contract/durations';
import { askForEmail, emailTokenOf, requestEmail } from '@homeward/testing/app/email-change.ts';
import { proveItIsMe } from '@homeward/testing/app/passkeys.ts';
import { addPerson, newEmail, PASSWORD } from '@homeward/testing/app/personas.ts';
import { turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const SITE = 'https://tags.example';

describe('requesting a new e-mail address', () => {
  const app = useTestApp({ env: { PUBLIC_URL: SITE } });

  it('mails a link to the new address and a warning without that address to the present one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { status, body } = await askForEmail(app, olivia, { email: ' Nova@Example.ORG ' });
    expect([status, body]).toEqual([
      200,
      {
        resultMessage: { en: 'We’ve sent a link to the new address' },
        email: olivia.email,
        pending: {
          email: 'nova@example.org',
          expires_at: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
          updates_contact: false,
        },
      },
    ]);
    const [link, ...more] = await app.mailsTo('nova@example.org');
    expect(more).toEqual([]);
    expect(link?.subject).toBe('Confirm your email address for Homeward');
    expect(link?.text).toContain(olivia.name);
    expect(link?.text).not.toContain(olivia.email);
    const [warning, ...others] = await app.mailsTo(olivia.email);
    expect(others).toEqual([]);
    expect(warning?.subject).toBe('A change of email address was requested (Homeward)');
    expect(warning?.text).toContain('n…@e…');
    expect(warning?.text).not.toContain('nova');
    expect(warning?.links).toEqual([`${SITE}/forgot-password-link`, `${SITE}/#email`]);
  });

  it('has the same answer for an address with an account, whose owner gets a mail without a link', async () => {
    const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    const email = newEmail('unknown');
    const unknown = await askForEmail(app, olivia, { email });
    const known = await askForEmail(app, olivia, { email: sam.email });
    expect(known.status).toBe(unknown.status);
    expect(JSON.stringify(known.body)).toBe(JSON.stringify(unknown.body).replaceAll(email, sam.email));
    const [mail] = await app.mailsTo(sam.email);
    expect(mail?.subject).toBe('You already have a Homeward account');
    expect(mail?.text).toContain('another account can’t use it');
    expect(mail?.links.join()).not.toContain('change-email');
  });

  it('refuses the present address at its field', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { status, body } = await askForEmail(app, olivia, { email: olivia.email.toUpperCase() });
    expect(status).toBe(400);
    expect(body.errors?.email).toBe('This is already your email address');
    expect(await app.mailsTo(olivia.email)).toEqual([]);
  });

  it('requires a proof of the last five minutes and mails nothing without one', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const email = newEmail('nova');
    const ask = (headers = {}) =>
      app.call(emailChange.request, { headers, body: { email } }, { bearer: olivia.accessToken });
    expect((await ask()).body.errors).toHaveProperty('password');
    const proof = await proveItIsMe(app, olivia);
    app.clock.advance(5 * MINUTE_MS);
    expect((await ask(proof)).status).toBe(400);
    expect(await app.mailsTo(email)).toEqual([]);
    expect(await app.mailsTo(olivia.email)).toEqual([]);
  });

  it('requires a code beside the password if the second step is on', async () => {
    const olivia = await addPerson(app, 'Olivia');
    await turnOnSecondStep(app, olivia);
    const { status, body } = await askForEmail(app, olivia, { email: newEmail('nova') });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('code');
  });

  it('again replaces the link and sends no second warning', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const email = newEmail('nova');
    const earlier = await requestEmail(app, olivia, email);
    const token = await requestEmail(app, olivia, email);
    const confirm = (it: string) =>
      app.call(emailChange.confirm, { body: { token: it, password: PASSWORD } });
    expect((await confirm(earlier)).status).toBe(400);
    expect((await confirm(token)).status).toBe(200);
    const subjects = (await app.mailsTo(olivia.email)).map(({ subject }) => subject.split(' (')[0]);
    expect(subjects).toEqual(['A change of email address was requested', 'Your email address was changed']);
  });

  it('sends at most three mails an hour to one mailbox; the last link works with the latest options', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const email = newEmail('nova');
    for (let time = 0; time < 5; time += 1) await requestEmail(app, olivia, email);
    const { body } = await askForEmail(app, olivia, { email, updates_contact: true });
    expect(body.pending?.updates_contact).toBe(true);
    expect(await app.mailsTo(email)).toHaveLength(3);
    const token = await emailTokenOf(app, email);
    expect((await app.call(emailChange.confirm, { body: { token, password: PASSWORD } })).status).toBe(200);
  });

  it('is refused after ten an hour', async () => {
    const olivia = await addPerson(app, 'Olivia');
    for (let time = 0; time < 10; time += 1) await askForEmail(app, olivia, { email: newEmail('nova') });
    expect((await askForEmail(app, olivia, { email: newEmail('nova') })).status).toBe(429);
    app.clock.advance(60 * MINUTE_MS);
    expect((await askForEmail(app, olivia, { email: newEmail('nova') })).status).toBe(401);
  });

  it('is ended by a new password', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const token = await requestEmail(app, olivia, newEmail('nova'));
    const body = { oldPassword: PASSWORD, newPassword: 'Fresh-Horse-8' };
    const changed = await app.call(account.changePassword, { body }, { bearer: olivia.accessToken });
    expect(changed.status).toBe(200);
    expect((await app.call(emailChange.confirm, { body: { token, password: 'Fresh-Horse-8' } })).status).toBe(
      400,
    );
  });
});
