import { account, invites, profiles } from '@homeward/contract';
import { type InvitationLink, invite, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addPerson, logIn, newEmail, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const CHOSEN = 'Chosen-Horse-8';

/** Common to both ways of accepting an invitation. */
describe('an invitation', () => {
  const app = useTestApp();
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const setPassword = (link: InvitationLink) =>
    app.call(invites.setPassword, { body: { ...link, password: CHOSEN } });
  const linkAccount = ({ ownerToken, coOwnerToken }: InvitationLink) =>
    app.call(invites.linkCoOwner, { body: { ownerToken, coOwnerToken } });
  const countLinks = async ({ id }: Person) =>
    (await app.context.db.selectFrom('co_owners').selectAll().where('owner_id', '=', id).execute()).length;

  it('accepted 100 times at once creates one link', async () => {
    const [mary, colin] = [await addPerson(app, 'Mary'), await addPerson(app, 'Colin')];
    const link = await invite(app, mary, colin.email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => linkAccount(link)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countLinks(mary)).toBe(1);
    const { body } = await app.call(profiles.list, {}, { bearer: colin.accessToken });
    expect(body.profiles.map(({ _id }) => _id)).toEqual([colin.id, mary.id]);
  });

  it('never sets the password of an existing account, in either way of accepting', async () => {
    const colin = await addPerson(app, 'Colin');
    const link = await invite(app, olivia, colin.email);
    expect((await setPassword(link)).status).toBe(200);
    expect((await setPassword(link)).status).toBe(200);
    const withChosen = await app.call(account.login, { body: { email: colin.email, password: CHOSEN } });
    expect(withChosen.status).toBe(401);
    await logIn(app, colin.email, PASSWORD);
  });

  it('of a new person is accepted by either page, the second time like the first', async () => {
    const email = newEmail('ivy');
    const link = await invite(app, olivia, email);
    expect((await linkAccount(link)).status).toBe(400);
    expect((await setPassword(link)).status).toBe(200);
    expect((await linkAccount(link)).status).toBe(200);
    await logIn(app, email, CHOSEN);
  });

  it('links no 21st co-owner, also for two simultaneous acceptances', async () => {
    const mary = await addPerson(app, 'Mary');
    for (const person of await signInCrowd(app.context, 19)) await linkCoOwner(app, mary, person);
    const people = [await addPerson(app, 'Sam'), await addPerson(app, 'Sue'), await addPerson(app, 'Sid')];
    const links = await Promise.all(people.map(({ email }) => invite(app, mary, email)));
    const answers = await Promise.all(links.map(linkAccount));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await countLinks(mary)).toBe(20);
    expect((await setPassword(await invite(app, mary, newEmail('ivy')))).status).toBe(409);
  });

  it('refused because of the limit creates no account and stays valid', async () => {
    const mary = await addPerson(app, 'Mary');
    const others = await signInCrowd(app.context, 20);
    for (const other of others) await linkCoOwner(app, mary, other);
    const email = newEmail('ivy');
    const link = await invite(app, mary, email);
    expect((await setPassword(link)).status).toBe(409);
    expect((await app.call(account.login, { body: { email, password: CHOSEN } })).status).toBe(401);
    const params = { id: others[0]?.id };
    expect((await app.call(profiles.removeCoOwner, { params }, { bearer: mary.accessToken })).status).toBe(
      200,
    );
    expect((await setPassword(link)).status).toBe(200);
    await logIn(app, email, CHOSEN);
  });

  it('accepted in both directions at once links two people once', async () => {
    const [mary, colin] = [await addPerson(app, 'Mary'), await addPerson(app, 'Colin')];
    const links = [await invite(app, mary, colin.email), await invite(app, colin, mary.email)];
    const answers = await Promise.all(links.map(linkAccount));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const person of [mary, colin]) {
      const { body } = await app.call(profiles.list, {}, { bearer: person.accessToken });
      expect(body.profiles).toHaveLength(2);
    }
  });
});
