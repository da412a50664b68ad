import { codes, invites, profiles } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import {
  activateCode,
  deleteAccount,
  type InvitationLink,
  invite,
  unlinkCoOwner,
} from '@homeward/testing/app/builders.ts';
import { addPerson, logIn, newEmail, type Person } from '@homeward/testing/app/personas.ts';
import { LIVING, sessionStatus } from '@homeward/testing/app/session-status.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const ACCEPTED = 'Invitation accepted. Sign in to see each other’s items.';
const GONE = 'This invitation is no longer valid. Please ask for a new one.';

describe('accepting an invitation with an account', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const accept = ({ ownerToken, coOwnerToken }: Omit<InvitationLink, 'code'>, bearer?: string) =>
    app.call(
      invites.linkCoOwner,
      { body: { ownerToken, coOwnerToken } },
      bearer === undefined ? {} : { bearer },
    );
  const profilesOf = async ({ accessToken: bearer }: Person) =>
    (await app.call(profiles.list, {}, { bearer })).body.profiles;

  it('links both accounts and changes no session', async () => {
    const colin = await addPerson(app, 'Colin');
    const answer = await accept(await invite(app, olivia, colin.email));
    expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: ACCEPTED } }]);
    expect(await profilesOf(colin)).toEqual([
      { _id: colin.id, name: colin.name, is_owner: true },
      { _id: olivia.id, name: olivia.name, is_owner: true },
    ]);
    expect(await profilesOf(olivia)).toContainEqual({ _id: colin.id, name: colin.name, is_owner: false });
    expect(await sessionStatus(app, colin)).toEqual(LIVING);
  });

  it('is mailed to both, each with the other’s name and address', async () => {
    const [mary, colin] = [await addPerson(app, 'Mary'), await addPerson(app, 'Colin')];
    const invitation = await invite(app, mary, colin.email);
    await accept(invitation);
    await accept(invitation);
    for (const [person, other] of [
      [mary, colin],
      [colin, mary],
    ] as const) {
      const mails = (await app.mailsTo(person.email)).filter(({ subject }) =>
        subject.includes('You now share items'),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`${other.name} (${other.email})`);
      expect(mails[0]?.links.map((link) => new URL(link).pathname)).toEqual(['/manage-profile']);
    }
  });

  it('permits each to open the other’s list at once', async () => {
    const [mary, colin] = [await addPerson(app, 'Mary'), await addPerson(app, 'Colin')];
    await activateCode(app, mary, { name: 'Red kite' });
    const open = ({ accessToken: bearer }: Person, userId: string) =>
      app.call(codes.list, { params: { userId } }, { bearer });
    expect((await open(colin, mary.id)).status).toBe(403);
    await accept(await invite(app, mary, colin.email));
    expect((await open(colin, mary.id)).body.qrCodes.map(({ name }) => name)).toEqual(['Red kite']);
    expect((await open(mary, colin.id)).status).toBe(200);
  });

  it('applies to the invited address, regardless of the session in the browser', async () => {
    const [colin, sam] = [await addPerson(app, 'Colin'), await addPerson(app, 'Sam')];
    expect((await accept(await invite(app, olivia, colin.email), sam.accessToken)).status).toBe(200);
    expect(await profilesOf(sam)).toHaveLength(1);
    expect(await profilesOf(colin)).toHaveLength(2);
  });

  it('requires both halves of one open invitation', async () => {
    const [colin, sam] = [await addPerson(app, 'Colin'), await addPerson(app, 'Sam')];
    const link = await invite(app, olivia, colin.email);
    const other = await invite(app, olivia, sam.email);
    const foreign = await invite(app, await addPerson(app, 'Mary'), colin.email);
    for (const wrong of [
      { ...link, ownerToken: 'wrong' },
      { ...link, coOwnerToken: 'wrong' },
      { ownerToken: link.coOwnerToken, coOwnerToken: link.ownerToken },
      { ...link, ownerToken: other.ownerToken },
      { ...link, coOwnerToken: other.coOwnerToken },
      { ...link, coOwnerToken: foreign.coOwnerToken },
      { ownerToken: link.ownerToken, coOwnerToken: link.ownerToken },
      { ownerToken: link.code, coOwnerToken: link.code },
    ]) {
      const answer = await accept(wrong);
      expect([answer.status, answer.body.resultMessage.en]).toEqual([400, GONE]);
    }
    expect(await profilesOf(colin)).toHaveLength(1);
  });

  it('is refused after 7 days', async () => {
    const [colin, sam] = [await addPerson(app, 'Colin'), await addPerson(app, 'Sam')];
    const [late, inTime] = [await invite(app, olivia, colin.email), await invite(app, olivia, sam.email)];
    app.clock.advance(7 * DAY_MS - 1);
    expect((await accept(inTime)).status).toBe(200);
    app.clock.advance(1);
    expect((await accept(late)).status).toBe(400);
    olivia = await logIn(app, olivia.email);
  });

  it('succeeds twice', async () => {
    const colin = await addPerson(app, 'Colin');
    const link = await invite(app, olivia, colin.email);
    for (const _ of ['once', 'twice'])
      expect((await accept(link)).body).toEqual({ resultMessage: { en: ACCEPTED } });
    expect(await profilesOf(colin)).toHaveLength(2);
  });

  it('does not restore access after a later removal', async () => {
    const colin = await addPerson(app, 'Colin');
    const link = await invite(app, olivia, colin.email);
    await accept(link);
    await unlinkCoOwner(app, olivia, colin);
    expect((await accept(link)).body.resultMessage.en).toBe(GONE);
    expect(await profilesOf(colin)).toHaveLength(1);
  });

  it('also accepts an invitation in the other direction, which does not restore access after a removal', async () => {
    const colin = await addPerson(app, 'Colin');
    const unopened = await invite(app, olivia, colin.email);
    await accept(await invite(app, colin, olivia.email));
    expect(await profilesOf(colin)).toHaveLength(2);
    await unlinkCoOwner(app, olivia, colin);
    expect((await accept(unopened)).body.resultMessage.en).toBe(GONE);
    expect(await profilesOf(colin)).toHaveLength(1);
  });

  it('does not accept other invitations of either account', async () => {
    const [owner, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const [sam, fay] = [await addPerson(app, 'Sam'), await addPerson(app, 'Fay')];
    const [fromSam, toFay] = [await invite(app, sam, owner.email), await invite(app, colin, fay.email)];
    expect((await accept(await invite(app, owner, colin.email))).status).toBe(200);
    for (const link of [fromSam, toFay]) expect((await accept(link)).status).toBe(200);
    expect(await profilesOf(owner)).toHaveLength(3);
    expect(await profilesOf(colin)).toHaveLength(3);
  });

  it('preserves the success of one accepted in the other direction', async () => {
    const [owner, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const before = await invite(app, colin, owner.email);
    await accept(before);
    await unlinkCoOwner(app, owner, colin);
    await accept(await invite(app, owner, colin.email));
    expect((await accept(before)).status).toBe(200);
  });

  it('creates no account', async () => {
    const email = newEmail('ivy');
    expect((await accept(await invite(app, olivia, email))).body.resultMessage.en).toBe(GONE);
    const colin = await addPerson(app, 'Colin');
    const link = await invite(app, olivia, colin.email);
    await deleteAccount(app, colin);
    expect((await accept(link)).status).toBe(400);
  });

  it('requires both halves of the link', async () => {
    const answer = await app.call(invites.linkCoOwner, { body: { ownerToken: '' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['coOwnerToken', 'ownerToken']);
  });
});
