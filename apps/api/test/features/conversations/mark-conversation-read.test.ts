import { randomUUID } from 'node:crypto';
import { conversations } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('what an owner has seen of a conversation', () => {
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

  const readAsOwner = async ({ accessToken }: Person = olivia) =>
    app.call(
      conversations.read,
      { params: { id: code, conversation: conversation.id } },
      { bearer: accessToken },
    );

  const markRead = (until: string, { accessToken: bearer }: Person = olivia) =>
    app.call(
      conversations.markRead,
      { params: { id: code, conversation: conversation.id }, body: { until } },
      { bearer },
    );

  it('is named to the others who look after the item, and never goes back', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    await markRead(conversation.id, colin);
    const first = conversation;
    conversation = await openConversation(app, code);
    await markRead(conversation.id, colin);
    conversation = first;
    await markRead(conversation.id, colin);
    const { read_until } = await app.context.db
      .selectFrom('item_reads')
      .select('read_until')
      .where('account_id', '=', colin.id)
      .executeTakeFirstOrThrow();
    expect(read_until).toEqual(app.clock.now());
    expect((await readAsOwner()).body.conversation.messages[0]?.seen_by).toEqual([colin.name]);
  });

  it('is a message of that conversation', async () => {
    expect((await markRead(randomUUID())).status).toBe(404);
    expect((await markRead('x')).status).toBe(400);
    expect((await markRead(conversation.id, await addPerson(app, 'Sam'))).status).toBe(403);
  });
});
