import { randomUUID } from 'node:crypto';
import { conversations, finder } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('a finder whom an owner blocks', () => {
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

  const write = (message: string, different: object = {}, bearer = conversation.token) =>
    app.call(
      conversations.writeAsFinder,
      { body: { id: randomUUID(), message, ...different } },
      { bearer, from: newAddress() },
    );

  const readAsOwner = async ({ accessToken }: Person = olivia) =>
    app.call(
      conversations.read,
      { params: { id: code, conversation: conversation.id } },
      { bearer: accessToken },
    );

  const block = () =>
    app.call(
      conversations.block,
      { params: { id: code, conversation: conversation.id } },
      { bearer: olivia.accessToken },
    );

  it('cannot go on, and begins no other conversation about the item with the link or the address', async () => {
    const note = await app.context.db
      .selectFrom('notes')
      .select('reply_to')
      .where('id', '=', conversation.id)
      .executeTakeFirstOrThrow();
    expect((await block()).body.conversation.state).toBe('blocked');
    expect([(await read()).status, (await write('Hello?')).status]).toEqual([404, 404]);
    const notes = async () => (await app.context.db.selectFrom('notes').select('id').execute()).length;
    const before = await notes();
    for (const known of [
      { conversation_token: conversation.token },
      { reply_to: note.reply_to.toUpperCase() },
    ]) {
      const body = { code, message: 'Me again', ...known };
      const answer = await app.call(finder.sendMessage, { body }, { from: newAddress() });
      expect(answer.status).toBe(403);
      expect(answer.body.resultMessage.en).toBe('The owner does not wish to get further messages.');
    }
    expect(await notes()).toBe(before);
    const other = await activateCode(app, olivia);
    await expect(openConversation(app, other, { reply_to: note.reply_to })).resolves.toBeDefined();
    await expect(openConversation(app, code, { reply_to: 'frida@example.org' })).resolves.toBeDefined();
  });

  it('can be one whose conversation has ended already', async () => {
    await app.call(conversations.endAsFinder, {}, { bearer: conversation.token, from: newAddress() });
    await block();
    expect((await readAsOwner()).body.conversation.state).toBe('blocked');
  });
});
