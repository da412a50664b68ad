import { randomUUID } from 'node:crypto';
import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('what an owner has seen of a conversation', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  const stage = useConversation(app);

  it('is named to the others who look after the item, and never goes back', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    await stage.markRead(stage.conversation.id, colin);
    const first = stage.conversation;
    stage.conversation = await openConversation(app, stage.code);
    await stage.markRead(stage.conversation.id, colin);
    stage.conversation = first;
    await stage.markRead(stage.conversation.id, colin);
    const { read_until } = await app.context.db
      .selectFrom('item_reads')
      .select('read_until')
      .where('account_id', '=', colin.id)
      .executeTakeFirstOrThrow();
    expect(read_until).toEqual(app.clock.now());
    expect((await stage.read()).body.conversation.messages[0]?.seen_by).toEqual([colin.name]);
  });

  it('is a message of that conversation', async () => {
    expect((await stage.markRead(randomUUID())).status).toBe(404);
    expect((await stage.markRead('x')).status).toBe(400);
    expect((await stage.markRead(stage.conversation.id, await addPerson(app, 'Sam'))).status).toBe(403);
  });
});
