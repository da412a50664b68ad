import { invites } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { invite } from '@homeward/testing/app/builders.ts';
import { addPerson, logIn, newEmail } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const WEEK_MS = 7 * 24 * HOUR_MS;

describe('the pending invitations', () => {
  const app = useTestApp();

  const pendingOf = async ({ accessToken: bearer }: { accessToken: string }) =>
    (await app.call(invites.listPending, {}, { bearer })).body.invitations;

  it('are the caller’s own, newest first, without secrets', async () => {
    const [olivia, mary] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Mary')];
    await invite(app, mary, newEmail('ian'));
    const [first, second] = [newEmail('ivy'), newEmail('ivy')];
    const { code } = await invite(app, olivia, first);
    app.clock.advance(1);
    await invite(app, olivia, second);
    const sentAt = app.clock.now().getTime() - 1;
    const pending = await pendingOf(olivia);
    expect(pending.map(({ email }) => email)).toEqual([second, first]);
    expect(pending[1]).toEqual({
      _id: code,
      name: 'Ivy Invited',
      email: first,
      sent_at: new Date(sentAt).toISOString(),
      expires_at: new Date(sentAt + WEEK_MS).toISOString(),
    });
  });

  it('exclude accepted and expired ones', async () => {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const { code: _, ...pair } = await invite(app, olivia, colin.email);
    await invite(app, olivia, newEmail('ivy'));
    expect(await pendingOf(olivia)).toHaveLength(2);
    await app.call(invites.linkCoOwner, { body: pair });
    expect(await pendingOf(olivia)).toHaveLength(1);
    app.clock.advance(WEEK_MS);
    expect(await pendingOf(await logIn(app, olivia.email))).toEqual([]);
  });
});
