import { account, invites, profiles } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { type InvitationLink, invite } from '@homeward/testing/app/builders.ts';
import {
  addPerson,
  logIn,
  newEmail,
  PASSWORD,
  type Person,
  signUpUnverified,
  verifyLinkOf,
} from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const CHOSEN = 'Chosen-Horse-8';
const GONE = 'This invitation is no longer valid. Please ask for a new one.';

describe('setting a password after an invitation', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const setPassword = (link: InvitationLink, password = CHOSEN) =>
    app.call(invites.setPassword, { body: { ...link, password } });

  async function profilesOf(person: Person) {
    const answer = await app.call(profiles.list, {}, { bearer: person.accessToken });
    return answer.body.profiles.map(({ name, is_owner }) => ({ name, is_owner }));
  }

  it('creates the confirmed account of the invited address and links both', async () => {
    const email = newEmail('ivy');
    const answer = await setPassword(await invite(app, olivia, email));
    expect(answer.status).toBe(200);
    expect(answer.body.resultMessage.en).toBe('Your account is ready. You can sign in now.');
    const ivy = await logIn(app, email, CHOSEN);
    expect(ivy.name).toBe('Ivy Invited');
    expect(await profilesOf(ivy)).toEqual([
      { name: 'Ivy Invited', is_owner: true },
      { name: olivia.name, is_owner: true },
    ]);
    expect(await profilesOf(olivia)).toContainEqual({ name: 'Ivy Invited', is_owner: false });
  });

  it('requires the complete link of one open invitation', async () => {
    const [email, otherEmail] = [newEmail('ivy'), newEmail('ian')];
    const link = await invite(app, olivia, email);
    const other = await invite(app, olivia, otherEmail);
    const wrong: InvitationLink[] = [
      { ...link, ownerToken: 'wrong' },
      { ...link, coOwnerToken: 'wrong' },
      { ...link, ownerToken: link.coOwnerToken, coOwnerToken: link.ownerToken },
      { ...link, ownerToken: other.ownerToken },
      { ...link, code: other.code },
      { ...link, code: 'not-a-uuid' },
      { ...link, code: olivia.id },
    ];
    for (const attempt of wrong) {
      const answer = await setPassword(attempt);
      expect([answer.status, answer.body.resultMessage.en]).toEqual([400, GONE]);
    }
    const login = await app.call(account.login, { body: { email, password: CHOSEN } });
    expect(login.status).toBe(401);
  });

  it('is refused after 7 days', async () => {
    const link = await invite(app, olivia, newEmail('ivy'));
    const inTime = await invite(app, olivia, newEmail('ian'));
    app.clock.advance(7 * DAY_MS - 1);
    expect((await setPassword(inTime)).status).toBe(200);
    app.clock.advance(1);
    expect((await setPassword(link)).status).toBe(400);
    olivia = await logIn(app, olivia.email);
  });

  it('succeeds twice, and the first password stays', async () => {
    const email = newEmail('ivy');
    const link = await invite(app, olivia, email);
    expect((await setPassword(link)).status).toBe(200);
    expect((await setPassword(link, 'Other-Horse-9')).status).toBe(200);
    await logIn(app, email, CHOSEN);
    const other = await app.call(account.login, { body: { email, password: 'Other-Horse-9' } });
    expect(other.status).toBe(401);
  });

  it('creates one account among 20 simultaneous calls', async () => {
    const email = newEmail('ivy');
    const link = await invite(app, olivia, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => setPassword(link)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const ivy = await logIn(app, email, CHOSEN);
    expect(await profilesOf(ivy)).toHaveLength(2);
  });

  it('does not change the password of an existing account, and links both', async () => {
    const colin = await addPerson(app, 'Colin');
    const answer = await setPassword(await invite(app, olivia, colin.email));
    expect(answer.body.resultMessage.en).toBe(
      'Invitation accepted. Sign in with the password you already have.',
    );
    expect(await profilesOf(await logIn(app, colin.email, PASSWORD))).toHaveLength(2);
  });

  it('ends every pending sign-up of the address', async () => {
    const email = await signUpUnverified(app, 'Una');
    const { code, token } = await verifyLinkOf(app, email);
    expect((await setPassword(await invite(app, olivia, email))).status).toBe(200);
    for (const call of [account.verifyEmail, account.verifyEmailLink])
      expect((await app.call(call, { body: { code, token } })).status).toBe(400);
    await logIn(app, email, CHOSEN);
  });

  it('requires a strong password, of any length, and every part of the link', async () => {
    const link = await invite(app, olivia, newEmail('ivy'));
    const weak = await setPassword(link, 'weak');
    expect(weak.body.errors).toEqual({
      password:
        'Password must be at least 8 characters long, contain a digit, an uppercase letter, a lowercase letter, and a special character',
    });
    const missing = await app.call(invites.setPassword, {
      body: { password: CHOSEN, code: '', ownerToken: '', coOwnerToken: '' },
    });
    expect(Object.keys(missing.body.errors ?? {}).sort()).toEqual(['coOwnerToken', 'code', 'ownerToken']);
    expect((await setPassword(link, `${CHOSEN}${'x'.repeat(60)}`)).status).toBe(200);
  });
});
