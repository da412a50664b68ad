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

describe('the list of access in a password reset', () => {
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

  it('contains linked accounts in both directions and pending invitations, and the link stays valid', async () => {
    const { colin, mary, invited, token } = await openLink();
    const answer = await show(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ people: [colin.name, mary.name], invited: [invited] });
    expect((await reset(token)).status).toBe(200);
  });

  it('is refused for an expired, used or forged link', async () => {
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

  it('is empty for the link of an unconfirmed sign-up', async () => {
    const { status, body } = await show(await resetTokenOf(app, await signUpUnverified(app, 'Una')));
    expect([status, body.people, body.invited]).toEqual([200, [], []]);
  });

  it('is unchanged if the owner does not request its end', async () => {
    const { olivia, colin, mary, token } = await openLink();
    await reset(token);
    expect(await profilesOf(olivia)).toEqual([olivia.name, colin.name, mary.name]);
  });

  it('ends on request with the old password, including pending invitations', async () => {
    const { olivia, invitation, token } = await openLink();
    expect((await reset(token, true)).status).toBe(200);
    expect(await profilesOf(olivia)).toEqual([olivia.name]);
    const { code: _, ...pair } = invitation;
    expect((await app.call(invites.linkCoOwner, { body: pair })).status).toBe(400);
  });
});
