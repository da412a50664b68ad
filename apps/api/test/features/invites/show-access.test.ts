import { account, invites, profiles } from '@homeward/contract';
import { RESET_LINK_LIFE_MS } from '@homeward/contract/limits';
import { invite, linkCoOwner } from '@homeward/testing/app/builders.ts';
import {
  addPerson,
  logIn,
  newEmail,
  type Person,
  resetTokenOf,
  signUpUnverified,
} from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const NEW_PASSWORD = 'Fresh-Horse-8';

describe('who has access, as the link to a new password shows and ends it', () => {
  const app = useTestApp();

  const show = (bearer: string) => app.call(invites.showAccess, {}, { bearer });
  const reset = (bearer: string, removesPeople?: boolean) =>
    app.call(
      account.forgotPassword,
      { body: { password: NEW_PASSWORD, ...(removesPeople === undefined ? {} : { removesPeople }) } },
      { bearer },
    );
  async function profilesOf({ email }: Person): Promise<string[]> {
    const { accessToken: bearer } = await logIn(app, email, NEW_PASSWORD);
    return (await app.call(profiles.list, {}, { bearer })).body.profiles.map(({ name }) => name);
  }

  /** Olivia, whose co-owner is Colin, who looks after Mary's items, and whose invitation to Ivy waits for its answer. */
  async function openLink() {
    const [olivia, colin, mary] = [
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Colin'),
      await addPerson(app, 'Mary'),
    ];
    await linkCoOwner(app, olivia, colin);
    await linkCoOwner(app, mary, olivia);
    const invited = newEmail('ivy');
    const invitation = await invite(app, olivia, invited);
    return { olivia, colin, mary, invited, invitation, token: await resetTokenOf(app, olivia.email) };
  }

  it('names linked people, in either direction, and invitations that wait, and leaves the link good', async () => {
    const { colin, mary, invited, token } = await openLink();
    const answer = await show(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ people: [colin.name, mary.name], invited: [invited] });
    expect((await reset(token)).status).toBe(200);
  });

  it('refuses a link that is expired, spent or forged, before a password is typed', async () => {
    const [{ token: spent }, { token: expired }] = [await openLink(), await openLink()];
    await reset(spent);
    app.clock.advance(RESET_LINK_LIFE_MS);
    for (const dead of [spent, expired, 'no-token']) {
      const { status, body } = await show(dead);
      expect([status, body.resultMessage.en, body.people]).toEqual([
        400,
        'This link has expired or was already used. Please ask for a new one.',
        undefined,
      ]);
    }
  });

  it('names no person for the link of an unconfirmed sign-up', async () => {
    const { status, body } = await show(await resetTokenOf(app, await signUpUnverified(app, 'Una')));
    expect([status, body.people, body.invited]).toEqual([200, [], []]);
  });

  it('stays as it is when the owner sets a new password and does not ask for its end', async () => {
    const { olivia, colin, mary, token } = await openLink();
    await reset(token);
    expect(await profilesOf(olivia)).toEqual([olivia.name, colin.name, mary.name]);
  });

  it('ends with the old password for an owner who asks for it, pending invitations included', async () => {
    const { olivia, invitation, token } = await openLink();
    expect((await reset(token, true)).status).toBe(200);
    expect(await profilesOf(olivia)).toEqual([olivia.name]);
    const { code: _, ...pair } = invitation;
    expect((await app.call(invites.linkCoOwner, { body: pair })).status).toBe(400);
  });
});
