import { randomUUID } from 'node:crypto';
import { eraseExpiredRows } from '@homeward/api/flows/erase-expired-rows.ts';
import { conversations } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('a conversation for owner and co-owners', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  const stage = useConversation(app);

  it('contains the note, its place and all messages, and never the finder’s address', async () => {
    stage.conversation = await openConversation(app, stage.code, {
      reply_to: 'fay@example.org',
      place: 'Platform 3',
      lat: 47.365_59,
      lng: 8.524_997,
      accuracy_m: 3000,
    });
    app.clock.advance(1000);
    await stage.write('Thank you!');
    const { status, body } = await stage.read();
    expect(status).toBe(200);
    expect(body.conversation).toMatchObject({
      id: stage.conversation.id,
      item_name: 'Red kite',
      is_lost: false,
      state: 'open',
      is_mailed: false,
      has_unconfirmed_address: true,
      place: { words: 'Platform 3', position: { accuracy_m: 3000, plus_code: '8FVC9G00+' } },
    });
    expect(body.conversation.messages.map(({ author }) => author)).toEqual([null, stage.owner.name]);
    expect(JSON.stringify(body)).not.toContain('fay@');
  });

  it('preserves a deleted co-owner’s messages without a name', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    await stage.write('From Colin', {}, colin);
    await app.context.db.deleteFrom('accounts').where('id', '=', colin.id).execute();
    expect((await stage.read()).body.conversation.messages.at(-1)).toMatchObject({
      message: 'From Colin',
      is_from_owner: true,
      author: null,
    });
  });

  it('is found only under its own item, and not for others', async () => {
    const other = await activateCode(app, stage.owner);
    const sam = await addPerson(app, 'Sam');
    const { id } = stage.conversation;
    const body = { id: randomUUID(), message: 'Hello?' };
    const of = async (
      params: { id: string; conversation: string },
      { accessToken: bearer } = stage.owner,
    ) => {
      const answers = [
        await app.call(conversations.read, { params }, { bearer }),
        await app.call(conversations.write, { params, body }, { bearer }),
        await app.call(conversations.end, { params }, { bearer }),
        await app.call(conversations.block, { params }, { bearer }),
      ];
      return [...new Set(answers.map(({ status }) => status))];
    };
    expect(await of({ id: other, conversation: id })).toEqual([404]);
    expect(await of({ id: stage.code, conversation: randomUUID() })).toEqual([404]);
    expect(await of({ id: stage.code, conversation: 'nonsense' })).toEqual([404]);
    expect(await of({ id: 'zzzzzzzzzzzzzzzz', conversation: id })).toEqual([404]);
    expect(await of({ id: stage.code, conversation: id }, sam)).toEqual([403]);
    expect((await stage.read()).body.conversation).toMatchObject({
      state: 'open',
      messages: [{ seen_by: [] }],
    });
  });

  it('is erased with its note after 180 days, and each message separately', async () => {
    await stage.writeAsFinder('Soon after');
    const count = async (table: 'conversations' | 'messages') =>
      (await app.context.db.selectFrom(table).select('id').execute()).length;
    expect(await count('messages')).toBeGreaterThan(0);
    app.clock.advance(181 * 24 * 60 * 60_000);
    await eraseExpiredRows(app.context);
    expect([await count('conversations'), await count('messages')]).toEqual([0, 0]);
  });
});
