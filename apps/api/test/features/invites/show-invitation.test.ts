import { account, invites } from '@homeward/contract';
import { INVITATION_LIFE_MS } from '@homeward/contract/limits';
import { invite, unlinkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPerson, newEmail } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const DEAD = 'This invitation is no longer valid. Please ask for a new one.';

describe('showing an invitation', () => {
  const app = useTestApp();

  const show = (body: { ownerToken: string; coOwnerToken: string }) =>
    app.call(invites.showInvitation, { body });

  it('returns the inviter’s current name, without direction controls, and accepts nothing', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const { code: _, ...pair } = await invite(app, olivia, colin.email);
    const body = { name: 'Olivia \u202eReed' };
    await app.call(account.changeName, { body }, { bearer: olivia.accessToken });
    for (const _time of ['first', 'second']) {
      const answer = await show(pair);
      expect([answer.status, answer.body.inviter]).toEqual([200, 'Olivia Reed']);
    }
    const pending = await app.call(invites.listPending, {}, { bearer: olivia.accessToken });
    expect(pending.body.invitations).toHaveLength(1);
  });

  it('refuses a forged, mixed or expired link, and one of people no longer linked', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const { code: _, ...pair } = await invite(app, olivia, colin.email);
    const { code: __, ...other } = await invite(app, olivia, newEmail('ivy'));
    await app.call(invites.linkCoOwner, { body: pair });
    expect((await show(pair)).status).toBe(200);
    await unlinkCoOwner(app, olivia, colin);
    const refused = [pair, { ...other, coOwnerToken: pair.coOwnerToken }, { ...other, ownerToken: 'forged' }];
    for (const link of refused) {
      const { status, body } = await show(link);
      expect([status, body.resultMessage.en]).toEqual([400, DEAD]);
    }
    app.clock.advance(INVITATION_LIFE_MS);
    expect((await show(other)).status).toBe(400);
  });
});
