import { account, finder, invites, profiles } from '@homeward/contract';
import { activateCode, invite, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPerson, logIn, newEmail } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('changing the name of an account', () => {
  const app = useTestApp();

  it('shows the new name to finders, co-owners, invited persons and other devices', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const { accessToken: bearer, email } = olivia;
    await linkCoOwner(app, olivia, colin);
    const code = await activateCode(app, olivia);
    await app.call(finder.ownerDetails, { params: { code } });
    const changed = await app.call(account.changeName, { body: { name: ' Olivia Reed ' } }, { bearer });
    expect([changed.status, changed.body.resultMessage.en]).toEqual([200, 'Name changed']);

    const found = await app.call(finder.ownerDetails, { params: { code } });
    expect(found.body.owner.name).toBe('Olivia Reed');
    const linked = await app.call(profiles.list, {}, { bearer: colin.accessToken });
    expect(linked.body.profiles.map(({ name }) => name)).toEqual([colin.name, 'Olivia Reed']);
    const { code: _, ...pair } = await invite(app, olivia, newEmail('ivy'));
    const invited = await app.call(invites.showInvitation, { body: pair });
    expect(invited.body.inviter).toBe('Olivia Reed');
    expect((await logIn(app, email)).name).toBe('Olivia Reed');
    const { refreshToken } = olivia;
    const refreshed = await app.call(account.refreshToken, { body: { refreshToken } });
    expect(refreshed.body.user.name).toBe('Olivia Reed');
  });

  it.each(['', '<b>Olivia</b>', 'see https://evil.example', 'x'.repeat(81)])('refuses %j', async (name) => {
    const { accessToken: bearer } = await addPerson(app, 'Olivia');
    const { status, body } = await app.call(account.changeName, { body: { name } }, { bearer });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['name']]);
  });
});
