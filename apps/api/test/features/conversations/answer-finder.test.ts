import { randomUUID } from 'node:crypto';
import { conversations } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation, tokenOf } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('an answer of an owner’s', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  let olivia: Person;
  let code: string;
  let conversation: OpenedConversation;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia, { name: 'Red kite' });
  });
  beforeEach(async () => {
    conversation = await openConversation(app, code, { reply_to: `fay.${randomUUID()}@example.org` });
    app.clock.advance(1000);
  });

  const read = (bearer = conversation.token) =>
    app.call(conversations.readAsFinder, {}, { bearer, from: newAddress() });

  const answer = (message: string, different: object = {}, { accessToken }: Person = olivia) =>
    app.call(
      conversations.write,
      {
        params: { id: code, conversation: conversation.id },
        body: { id: randomUUID(), message, ...different },
      },
      { bearer: accessToken },
    );

  const readAsOwner = async ({ accessToken }: Person = olivia) =>
    app.call(
      conversations.read,
      { params: { id: code, conversation: conversation.id } },
      { bearer: accessToken },
    );

  const addressOf = async () =>
    (
      await app.context.db
        .selectFrom('notes')
        .select('reply_to')
        .where('id', '=', conversation.id)
        .executeTakeFirstOrThrow()
    ).reply_to;

  it('is shown to the finder and mailed to the address they left, with a link that works and no address', async () => {
    expect((await answer('Where are you?\nI am at the station.')).status).toBe(200);
    expect((await read()).body.messages.at(-1)).toMatchObject({ is_from_owner: true });
    const mails = await app.mailsTo(await addressOf());
    const mail = mails.find(({ subject }) => subject === 'Olivia answered your note');
    expect(mail?.text).toContain('> I am at the station.');
    expect(mail).not.toHaveProperty('replyTo');
    expect(JSON.stringify(mail)).not.toMatch(/olivia[^ ]*@|Red kite/i);
    const link = mail?.links.find((it) => it.includes('/messages/')) ?? '';
    expect((await read(tokenOf(link))).body.messages).toHaveLength(2);
  });

  it('is one message and one mail when it is sent twice', async () => {
    const same = { id: randomUUID() };
    const [first, second] = [await answer('Once', same), await answer('Once', same)];
    expect(second.body.message).toEqual(first.body.message);
    const mails = (await app.mailsTo(await addressOf())).filter(({ text }) => text.includes('> Once'));
    expect(mails).toHaveLength(1);
  });

  it('can come from everybody who looks after the item, who are told apart', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    expect((await answer('From Colin', {}, colin)).body.message).toMatchObject({
      author: colin.name,
      is_own: true,
    });
    const { messages } = (await readAsOwner()).body.conversation;
    expect(messages.at(-1)).toMatchObject({ author: colin.name, is_own: false });
    const sam = await addPerson(app, 'Sam');
    expect((await answer('From Sam', {}, sam)).status).toBe(403);
  });

  it('reaches no mailbox more than 20 times a day, whichever account writes', async () => {
    const address = await addressOf();
    for (let count = 0; count < 25; count += 1) expect((await answer(`Answer ${count}`)).status).toBe(200);
    expect(await app.mailsTo(address)).toHaveLength(20);
  });

  it('is taken 60 times an hour from one account', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    for (let count = 0; count < 60; count += 1)
      expect((await answer(`Answer ${count}`, {}, colin)).status).toBe(200);
    expect((await answer('One too many', {}, colin)).status).toBe(429);
  });

  it('begins the conversation of a note from before there were any, where its finder left an address', async () => {
    await app.context.db.deleteFrom('conversations').where('id', '=', conversation.id).execute();
    expect((await readAsOwner()).body.conversation.state).toBe('open');
    expect((await answer('Late, but thanks')).status).toBe(200);
    const mails = await app.mailsTo(await addressOf());
    const link = mails.at(-1)?.links.find((it) => it.includes('/messages/')) ?? '';
    expect((await read(tokenOf(link))).body.messages).toHaveLength(2);

    conversation = await openConversation(app, code);
    await app.context.db.deleteFrom('conversations').where('id', '=', conversation.id).execute();
    expect((await readAsOwner()).body.conversation.state).toBe('unreachable');
    expect((await answer('Hello?')).status).toBe(409);
  });
});
