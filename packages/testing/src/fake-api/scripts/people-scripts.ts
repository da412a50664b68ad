import { DAY_MS } from '@homeward/contract/durations';
import { buildSignUp } from '../../app/builders.ts';
import { PASSWORD, WRONG_PASSWORD } from '../../app/personas.ts';
import type { Script } from '../record-calls.ts';

const NEW_PASSWORD = 'Second-Horse-8';
const NO_ID = '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

export const peopleScripts: Readonly<Record<string, Script>> = {
  'invites, links and parts people': async ({ call, join, logIn, invitationOf, advance }) => {
    const olivia = await join('olivia@example.org');
    const colin = await join('colin@example.org', 'Colin Marsh');
    const invite = (bearer: string, email: string, name = 'Ivy') =>
      call('invites.sendInvite', { bearer, body: { name, email } });
    const pending = (bearer: string) => call('invites.listPending', { bearer });
    const profiles = (bearer: string) => call('profiles.list', { bearer });
    const link = async (email: string) => {
      const { code: _, ...body } = await invitationOf(email);
      return call('invites.linkCoOwner', { body });
    };
    const o = olivia.accessToken;
    const c = colin.accessToken;
    await invite(o, ' OLIVIA@example.org ');
    await invite(o, colin.email);
    await invite(c, olivia.email);
    await pending(o);
    await call('invites.linkCoOwner', { body: { ownerToken: 'a', coOwnerToken: 'b' } });
    await call('invites.show', { body: { ownerToken: 'a', coOwnerToken: 'b' } });
    const { code: _, ...toColin } = await invitationOf(colin.email);
    await call('invites.show', { body: toColin });
    await link(colin.email);
    await call('invites.show', { body: toColin });
    // The acceptance has also deleted the pending invitation in the opposite direction.
    await pending(c);
    await profiles(o);
    await profiles(c);
    await invite(c, olivia.email);
    await link(colin.email);

    const ivy = 'ivy@example.org';
    await invite(o, ivy);
    await invite(o, ivy, 'Ivy Invited');
    await pending(o);
    await link(ivy);
    await call('account.signUp', { body: buildSignUp(ivy) });
    const { code, ...pair } = await invitationOf(ivy);
    const accept = (body: Record<string, string>) =>
      call('invites.setPassword', { body: { password: PASSWORD, ...pair, ...body } });
    await accept({ code: NO_ID });
    await accept({ code, password: 'weak' });
    await accept({ code });
    await accept({ code });
    await call('account.login', { body: { email: ivy, password: WRONG_PASSWORD } });
    await logIn(ivy);
    await profiles(o);
    await call('profiles.removeCoOwner', { bearer: o, params: { id: 'no-id' } });
    await call('profiles.removeCoOwner', { bearer: o, params: { id: NO_ID } });
    await call('profiles.removeCoOwner', { bearer: c, params: { id: olivia.id } });
    await call('profiles.removeCoOwner', { bearer: c, params: { id: olivia.id } });
    await link(colin.email);

    // An account that is created after the invitation retains its own password.
    await invite(o, 'jan@example.org', 'jan');
    const late = await invitationOf('jan@example.org');
    await join('jan@example.org', 'jan');
    await call('invites.setPassword', { body: { password: NEW_PASSWORD, ...late } });
    await call('invites.setPassword', { body: { password: NEW_PASSWORD, ...late } });
    await profiles(o);

    await invite(o, 'kim@example.org', 'Kim');
    const [{ _id: id }] = (await pending(o)).invitations;
    for (const bearer of [c, o, o]) await call('invites.withdraw', { bearer, params: { id } });
    await call('invites.withdraw', { bearer: o, params: { id: 'no-id' } });
    await invite(o, 'lea@example.org');
    // The server does not send the mail of an expired invitation.
    const { code: __, ...ended } = await invitationOf('lea@example.org');
    advance(8 * DAY_MS);
    await pending((await logIn(olivia.email)).accessToken);
    await call('invites.linkCoOwner', { body: ended });
  },

  'forgets the deleted': async ({ call, join, logIn, invitationOf }) => {
    const otto = await join('otto@example.org');
    const paul = await join('paul@example.org');
    const invite = (bearer: string, email: string) =>
      call('invites.sendInvite', { bearer, body: { name: 'Guest', email } });
    await invite(otto.accessToken, paul.email);
    const { code: _, ...toPaul } = await invitationOf(paul.email);
    await call('invites.linkCoOwner', { body: toPaul });
    await invite(paul.accessToken, 'mia@example.org');
    const toMia = await invitationOf('mia@example.org');
    const remove = (password: string, headers = {}) =>
      call('account.delete', {
        bearer: paul.accessToken,
        headers: { 'x-user-password': password, ...headers },
      });
    await remove(WRONG_PASSWORD);
    await remove('');
    await remove('%', { 'x-user-password-encoding': 'utf8-percent' });
    await remove(encodeURIComponent(PASSWORD), { 'x-user-password-encoding': 'utf8-percent' });
    await remove(PASSWORD);
    await call('invites.linkCoOwner', { body: toPaul });
    await call('invites.setPassword', { body: { password: PASSWORD, ...toMia } });
    await call('account.login', { body: { email: paul.email, password: PASSWORD } });
    await call('profiles.list', { bearer: otto.accessToken });
    await invite(otto.accessToken, paul.email);
    await join(paul.email, 'Paul again');
    await logIn(paul.email);
    await call('invites.listPending', { bearer: otto.accessToken });
  },
};
