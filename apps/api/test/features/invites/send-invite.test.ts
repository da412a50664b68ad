import { invites } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { deleteAccount, linkCoOwner, readInvitationLink } from '@homeward/testing/app/builders.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, newEmail, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const MESSAGE = 'Invitation sent. It’s valid for 7 days.';
const SHARING_NOTICE = "You will see and manage each other's items.";

describe('inviting a person', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example/' } });
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const send = (email: unknown, { by = olivia, name = 'Ivy' as unknown, from = newAddress() } = {}) =>
    app.call(invites.sendInvite, { body: { name, email } }, { bearer: by.accessToken, from });
  const mailsTo = async (email: string) =>
    (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('You’re invited'));
  async function onlyLinkTo(email: string): Promise<URL> {
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.links).toHaveLength(1);
    return new URL(mail?.links[0] ?? '');
  }

  it('mails an address without an account a link to set a password', async () => {
    const email = newEmail('ivy');
    const answer = await send(email);
    expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: MESSAGE } }]);
    const link = await onlyLinkTo(email);
    expect(link.origin + link.pathname).toBe('https://homeward.example/set-password');
    expect([...link.searchParams.keys()].sort()).toEqual(['co-owner-token', 'code', 'owner-token']);
    const { code, ...tokens } = readInvitationLink(link.href);
    for (const token of Object.values(tokens)) expect(token).toMatch(/^[\w-]{43}$/);
    expect(code).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('mails an account a link to accept, with the same answer', async () => {
    const colin = await addPerson(app, 'Colin');
    const answer = await send(` ${colin.email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: MESSAGE } }]);
    const link = await onlyLinkTo(colin.email);
    expect(link.pathname).toBe('/additional-user');
    expect([...link.searchParams.keys()].sort()).toEqual(['co-owner-token', 'owner-token']);
  });

  it('names inviter and consequences in the mail, and not in its subject', async () => {
    const email = newEmail('ivy');
    await send(email, { name: 'Ivy Newcomer' });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('You’re invited to share items on Homeward');
    for (const text of ['Ivy Newcomer', olivia.name, olivia.email, SHARING_NOTICE])
      expect(mail?.text).toContain(text);
  });

  it('stores only the hashes of both tokens', async () => {
    const email = newEmail('ivy');
    await send(email);
    const { ownerToken, coOwnerToken } = readInvitationLink((await onlyLinkTo(email)).href);
    const rows = await app.context.db
      .selectFrom('invitations')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows.map((row) => Object.values(row).map(String)));
    for (const token of [ownerToken, coOwnerToken]) expect(stored).not.toContain(token);
  });

  it('replaces an earlier invitation of the same address, whose link is then refused', async () => {
    const email = newEmail('ivy');
    const setPassword = (link: string) =>
      app.call(invites.setPassword, { body: { password: 'Chosen-Horse-8', ...readInvitationLink(link) } });
    await send(email, { name: 'Ivy Wrong' });
    await app.runJobs();
    await send(email, { name: 'Ivy Right' });
    const [first, second] = (await mailsTo(email)).map(({ links }) => links[0] ?? '');
    expect((await setPassword(first ?? '')).status).toBe(400);
    expect((await setPassword(second ?? '')).status).toBe(200);
    expect((await logIn(app, email, 'Chosen-Horse-8')).name).toBe('Ivy Right');
  });

  it('is refused for the own address, at the field', async () => {
    const answer = await send(olivia.email.toUpperCase());
    expect([answer.status, answer.body.errors]).toEqual([400, { email: 'You can’t invite yourself' }]);
    expect(await mailsTo(olivia.email)).toEqual([]);
  });

  it('is refused for a linked account, in either direction', async () => {
    const [mary, colin] = [await addPerson(app, 'Mary'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, mary, colin);
    for (const [by, email] of [
      [mary, colin.email],
      [colin, mary.email],
    ] as const) {
      const answer = await send(email, { by });
      expect([answer.status, answer.body.resultMessage.en]).toEqual([
        409,
        'You and this person already share items',
      ]);
    }
    expect(await mailsTo(colin.email)).toEqual([]);
  });

  it('is refused to an owner with 20 co-owners', async () => {
    const mary = await addPerson(app, 'Mary');
    for (const person of await signInCrowd(app.context, 19)) await linkCoOwner(app, mary, person);
    expect((await send(newEmail('ivy'), { by: mary })).status).toBe(200);
    await linkCoOwner(app, mary, await addPerson(app, 'Colin'));
    const email = newEmail('ivy');
    const answer = await send(email, { by: mary });
    expect([answer.status, answer.body.resultMessage.en]).toEqual([
      409,
      'There are already 20 co-owners, which is the maximum',
    ]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('requires a name and an address, with the form’s messages', async () => {
    const cases = [
      [{}, { name: 'Name is required', email: 'Email is required' }],
      [
        { name: ' ', email: ' ' },
        { name: 'Name is required', email: 'Email is required' },
      ],
      [{ name: 'Ivy', email: 'ivy@example.museum' }, { email: 'Invalid email address' }],
      [{ name: '<b>Ivy</b>', email: 'ivy@example.org' }, { name: 'Invalid name' }],
      [{ name: 'https://evil.example', email: 'ivy@example.org' }, { name: 'Invalid name' }],
    ] as const;
    for (const [body, errors] of cases) {
      const answer = await app.call(invites.sendInvite, { body }, { bearer: olivia.accessToken });
      expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    }
  });

  it('is allowed 10 times a day per account, then 429 has Retry-After; refusals do not count', async () => {
    const mary = await addPerson(app, 'Mary');
    for (let count = 0; count < 3; count += 1)
      expect((await send(mary.email, { by: mary })).status).toBe(400);
    for (let count = 0; count < 10; count += 1)
      expect((await send(newEmail('ivy'), { by: mary })).status).toBe(200);
    const email = newEmail('ivy');
    const answer = await send(email, { by: mary });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBe(24 * 3600);
    expect(await mailsTo(email)).toEqual([]);
    expect(await dumpDatabase(app.context.db)).not.toContain(email);
  });

  it('is allowed 10 times an hour per client address', async () => {
    const from = newAddress();
    const [mary, colin] = [await addPerson(app, 'Mary'), await addPerson(app, 'Colin')];
    for (let count = 0; count < 10; count += 1) {
      const by = count % 2 === 0 ? mary : colin;
      expect((await send(newEmail('ivy'), { by, from })).status).toBe(200);
    }
    const refused = await send(newEmail('ivy'), { by: mary, from });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await send(newEmail('ivy'), { by: mary })).status).toBe(200);
  });

  it('mails one address 3 times an hour, with the same answer beyond, and the last link stays valid', async () => {
    const email = newEmail('ivy');
    const owners = [
      olivia,
      ...(await Promise.all(['Mary', 'Colin', 'Sam'].map((name) => addPerson(app, name)))),
    ];
    for (const by of owners) {
      const answer = await send(email, { by });
      expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: MESSAGE } }]);
    }
    await send(email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    const link = readInvitationLink(mails[0]?.links[0] ?? '');
    const answer = await app.call(invites.setPassword, { body: { password: 'Chosen-Horse-8', ...link } });
    expect(answer.status).toBe(200);
    const other = newEmail('ivy');
    for (const by of owners.slice(0, 3)) await send(other, { by });
    app.clock.advance(HOUR_MS - 1);
    await send(other, { by: await logIn(app, owners[3]?.email ?? '') });
    expect(await mailsTo(other)).toHaveLength(3);
    app.clock.advance(1);
    olivia = await logIn(app, olivia.email);
    await send(other);
    expect(await mailsTo(other)).toHaveLength(4);
  });

  it('mails no link to an account that was deleted meanwhile', async () => {
    const mary = await addPerson(app, 'Mary');
    const email = newEmail('ivy');
    expect((await send(email, { by: mary })).status).toBe(200);
    await deleteAccount(app, mary);
    expect(await mailsTo(email)).toEqual([]);
  });
});
