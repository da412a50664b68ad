import { randomUUID } from 'node:crypto';
import { eraseOldRows } from '@homeward/api/erase-old-rows.ts';
import { conversations } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('a conversation as those see it who look after the item', () => {
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

  const write = (message: string, different: object = {}, bearer = conversation.token) =>
    app.call(
      conversations.writeAsFinder,
      { body: { id: randomUUID(), message, ...different } },
      { bearer, from: newAddress() },
    );

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

  it('has the note, its place and all that followed, and the address of the finder nowhere', async () => {
    conversation = await openConversation(app, code, {
      reply_to: 'fay@example.org',
      place: 'Platform 3',
      lat: 47.365_59,
      lng: 8.524_997,
    });
    app.clock.advance(1000);
    await answer('Thank you!');
    const { status, body } = await readAsOwner();
    expect(status).toBe(200);
    expect(body.conversation).toMatchObject({
      id: conversation.id,
      item_name: 'Red kite',
      is_lost: false,
      state: 'open',
      is_mailed: true,
      place: { words: 'Platform 3', position: { plus_code: '8FVC9G8F+6X' } },
    });
    expect(body.conversation.messages.map(({ author }) => author)).toEqual([null, olivia.name]);
    expect(JSON.stringify(body)).not.toContain('fay@');
  });

  it('keeps what a deleted co-owner wrote, without a name', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await answer('From Colin', {}, colin);
    await app.context.db.deleteFrom('accounts').where('id', '=', colin.id).execute();
    expect((await readAsOwner()).body.conversation.messages.at(-1)).toMatchObject({
      message: 'From Colin',
      is_from_owner: true,
      author: null,
    });
  });

  it('is there under its own item alone, and not for others', async () => {
    const other = await activateCode(app, olivia);
    const of = (params: object) =>
      app.call(conversations.read, { params: { ...params } }, { bearer: olivia.accessToken });
    expect((await of({ id: other, conversation: conversation.id })).status).toBe(404);
    expect((await of({ id: code, conversation: randomUUID() })).status).toBe(404);
    expect((await of({ id: code, conversation: 'nonsense' })).status).toBe(404);
    expect((await of({ id: 'zzzzzzzzzzzzzzzz', conversation: conversation.id })).status).toBe(404);
    expect((await readAsOwner(await addPerson(app, 'Sam'))).status).toBe(403);
  });

  it('goes with its note after 180 days, and a message by itself', async () => {
    await write('Soon after');
    const count = async (table: 'conversations' | 'messages') =>
      (await app.context.db.selectFrom(table).select('id').execute()).length;
    expect(await count('messages')).toBeGreaterThan(0);
    app.clock.advance(181 * 24 * 60 * 60_000);
    await eraseOldRows(app.context);
    expect([await count('conversations'), await count('messages')]).toEqual([0, 0]);
  });
});
