import { account, codes, finder, invites, profiles } from '@homeward/contract';
import {
  activateCode,
  buildRegistration,
  buildSignUp,
  invite,
  linkCoOwner,
} from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import {
  logIn,
  newEmail,
  PASSWORD,
  type Person,
  resetTokenOf,
  signUpPerson,
  verifyLinkOf,
} from '@homeward/testing/app/personas.ts';
import { DEAD, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

describe('deleting an account', () => {
  const app = useTestApp();

  const remove = ({ accessToken: bearer }: Person) =>
    app.call(account.deleteAccount, { headers: { 'x-user-password': PASSWORD } }, { bearer });
  const loginStatus = async (email: string, password: string) =>
    (await app.call(account.login, { body: { email, password } }, { from: newAddress() })).status;
  async function signUpWith(password: string, email = newEmail('olivia')): Promise<Person> {
    const body = buildSignUp(email, { password });
    await app.call(account.signUp, { body }, { from: newAddress() });
    const { code, token } = await verifyLinkOf(app, email);
    await app.call(account.verifyEmail, { body: { code, token } });
    return logIn(app, email, password);
  }

  it('ends the password and all cookies; no account has the address', async () => {
    const olivia = await signUpPerson(app, 'Olivia');
    const answer = await remove(olivia);
    expect([answer.status, answer.body]).toEqual([
      200,
      { resultMessage: { en: 'Your account and all its data have been deleted.' } },
    ]);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('; ').slice(0, 2).join());
    expect(cookies.sort()).toEqual(['XSRF-TOKEN=,Max-Age=0', 'refreshToken=,Max-Age=0']);
    expect(await loginStatus(olivia.email, PASSWORD)).toBe(401);
  });

  it('ends all sessions, open links and invitations of the account', async () => {
    const olivia = await signUpPerson(app, 'Olivia');
    const laptop = await logIn(app, olivia.email);
    const reset = await resetTokenOf(app, olivia.email);
    const invited = newEmail('ivy');
    const invitation = await invite(app, olivia, invited);
    expect((await remove(laptop)).status).toBe(200);
    for (const session of [olivia, laptop]) expect(await sessionStatus(app, session)).toEqual(DEAD);
    const body = { password: PASSWORD };
    expect((await app.call(account.forgotPassword, { body }, { bearer: reset })).status).toBe(400);
    expect((await app.call(invites.setPassword, { body: { ...body, ...invitation } })).status).toBe(400);
    expect(await loginStatus(invited, PASSWORD)).toBe(401);
  });

  it('releases its codes as blank tags', async () => {
    const [olivia, sam] = [await signUpPerson(app, 'Olivia'), await signUpPerson(app, 'Sam')];
    const owned = [await activateCode(app, olivia), await activateCode(app, olivia)];
    await remove(olivia);
    for (const code of owned) {
      const found = await app.call(finder.ownerDetails, { params: { code } });
      expect(found.body).toMatchObject({
        owner: { registered: false, name: '', email: '', mobileNumber: '', defaultMessage: '' },
        resultMessage: { en: 'This QR code is not registered' },
      });
      const taken = await app.call(
        codes.register,
        { body: buildRegistration(code) },
        { bearer: sam.accessToken },
      );
      expect(taken.status).toBe(200);
    }
  });

  it('ends both directions of co-ownership, and the co-owners’ items stay', async () => {
    const [olivia, colin, mary] = [
      await signUpPerson(app, 'Olivia'),
      await signUpPerson(app, 'Colin'),
      await signUpPerson(app, 'Mary'),
    ];
    await linkCoOwner(app, olivia, colin);
    await linkCoOwner(app, mary, olivia);
    await linkCoOwner(app, mary, colin);
    const hers = await activateCode(app, mary);
    await remove(olivia);
    const namesFor = async ({ accessToken: bearer }: Person) =>
      (await app.call(profiles.list, {}, { bearer })).body.profiles.map(({ name }) => name);
    expect(await namesFor(colin)).toEqual([colin.name, mary.name]);
    expect(await namesFor(mary)).toEqual([mary.name, colin.name]);
    const [bearer, userId] = [colin.accessToken, olivia.id];
    expect((await app.call(codes.list, { params: { userId } }, { bearer })).status).toBe(403);
    const marys = await app.call(codes.list, { params: { userId: mary.id } }, { bearer });
    expect(marys.body.qrCodes.map((code) => code.qr_planet_id)).toEqual([hers]);
  });

  it('frees the address for a new account without the old rows', async () => {
    const olivia = await signUpPerson(app, 'Olivia');
    await activateCode(app, olivia);
    await linkCoOwner(app, olivia, await signUpPerson(app, 'Colin'));
    await remove(olivia);
    const anew = await signUpWith('Other-Horse-9', olivia.email);
    expect(anew.id).not.toBe(olivia.id);
    const { accessToken: bearer } = anew;
    const { items, people, sessions } = (await app.call(account.exportAccount, {}, { bearer })).body;
    expect([items, people, sessions.length]).toEqual([[], [], 1]);
  });

  it('is atomic', async () => {
    const olivia = await signUpPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    const { db } = app.context;
    // The last step, erasing mails, fails while another table refers to one.
    await sql`create table mail_holder (id uuid references jobs (id))`.execute(db);
    await sql`insert into mail_holder select id from jobs where payload ->> 'to' = ${olivia.email}`.execute(
      db,
    );
    expect((await remove(olivia)).status).toBe(500);
    const { body } = await app.call(finder.ownerDetails, { params: { code } });
    expect(body.owner.name).toBe(olivia.name);
    await sql`drop table mail_holder`.execute(db);
    expect((await remove(olivia)).status).toBe(200);
    expect(await sessionStatus(app, olivia)).toEqual(DEAD);
  });
});
