import { codes, finder, profiles, webhook } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openReceiver, type Receiver } from '@homeward/testing/app/receiver.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REMOVED = 'You no longer share items with each other';

describe('removing a co-owner', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' } });
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(() => receiver.close());

  const remove = ({ accessToken: bearer }: Person, id: string) =>
    app.call(profiles.removeCoOwner, { params: { id } }, { bearer });
  const idsOf = async ({ accessToken: bearer }: Person) =>
    (await app.call(profiles.list, {}, { bearer })).body.profiles.map(({ _id }) => _id);

  async function linkedPair() {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    return { olivia, colin };
  }

  it('ends access to the owner’s items at the next request, in both directions', async () => {
    const { olivia, colin } = await linkedPair();
    const code = await activateCode(app, olivia);
    const change = () =>
      app.call(codes.changeStatus, { body: { code, is_lost: true } }, { bearer: colin.accessToken });
    const list = (by: Person, userId: string) =>
      app.call(codes.list, { params: { userId } }, { bearer: by.accessToken });
    expect((await change()).status).toBe(200);
    const answer = await remove(olivia, colin.id);
    expect([answer.status, answer.body]).toEqual([200, { resultMessage: { en: REMOVED } }]);
    expect((await change()).status).toBe(403);
    expect((await list(colin, olivia.id)).status).toBe(403);
    expect((await list(olivia, colin.id)).status).toBe(403);
    expect([await idsOf(olivia), await idsOf(colin)]).toEqual([[olivia.id], [colin.id]]);
  });

  it('drops waiting mails and webhook messages', async () => {
    const { olivia, colin } = await linkedPair();
    const code = await activateCode(app, olivia);
    const body = { url: receiver.url };
    expect((await app.call(webhook.save, { body }, { bearer: colin.accessToken })).status).toBe(200);
    const note = { code, message: 'Found after all' };
    expect((await app.call(finder.sendMessage, { body: note })).status).toBe(200);
    await remove(olivia, colin.id);
    expect((await app.mailsTo(olivia.email)).map(({ text }) => text).join()).toContain(note.message);
    expect((await app.mailsTo(colin.email)).map(({ text }) => text).join()).not.toContain(note.message);
    expect(receiver.received).toEqual([]);
  });

  it('also works from the other side: a co-owner leaves', async () => {
    const { olivia, colin } = await linkedPair();
    expect((await remove(colin, olivia.id)).status).toBe(200);
    expect([await idsOf(olivia), await idsOf(colin)]).toEqual([[olivia.id], [colin.id]]);
  });

  it('unlinks two mutual co-owners in both directions', async () => {
    const { olivia, colin } = await linkedPair();
    await linkCoOwner(app, colin, olivia);
    expect((await remove(olivia, colin.id)).status).toBe(200);
    expect([await idsOf(olivia), await idsOf(colin)]).toEqual([[olivia.id], [colin.id]]);
  });

  it('does not affect other links', async () => {
    const { olivia, colin } = await linkedPair();
    const third = await addPerson(app, 'Third');
    await linkCoOwner(app, olivia, third);
    await linkCoOwner(app, colin, third);
    await remove(olivia, colin.id);
    expect(await idsOf(olivia)).toEqual([olivia.id, third.id]);
    expect(await idsOf(colin)).toEqual([colin.id, third.id]);
  });

  it('answers 404 for a stranger, oneself, a removed co-owner and a malformed id', async () => {
    const { olivia, colin } = await linkedPair();
    const third = await addPerson(app, 'Third');
    await linkCoOwner(app, olivia, third);
    // Linked to the same owner, not to each other.
    for (const id of [third.id, colin.id, 'not-a-uuid', '%00'])
      expect((await remove(colin, id)).status).toBe(404);
    expect((await remove(olivia, colin.id)).status).toBe(200);
    const again = await remove(olivia, colin.id);
    expect([again.status, again.body.resultMessage.en]).toEqual([
      404,
      'You and this person don’t share items',
    ]);
    expect(await idsOf(olivia)).toEqual([olivia.id, third.id]);
  });
});
