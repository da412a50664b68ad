import { randomUUID } from 'node:crypto';
import { conversations } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('a conversation that its owner ends', () => {
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

  const end = () =>
    app.call(
      conversations.end,
      { params: { id: code, conversation: conversation.id } },
      { bearer: olivia.accessToken },
    );

  it('takes no more messages of either side, and its link shows nothing any more', async () => {
    expect((await end()).body.conversation.state).toBe('ended_by_owner');
    expect([(await read()).status, (await write('Hello?')).status]).toEqual([404, 404]);
    const refused = await answer('One more');
    expect([refused.status, refused.body.resultMessage.en]).toEqual([409, 'This conversation has ended']);
    expect((await readAsOwner()).body.conversation.messages).toHaveLength(1);
  });

  it('stays as it was ended first', async () => {
    await app.call(conversations.endAsFinder, {}, { bearer: conversation.token, from: newAddress() });
    expect((await end()).body.conversation.state).toBe('ended_by_finder');
  });

  it('leaves the finder free to write another note', async () => {
    await end();
    await expect(
      openConversation(app, code, { conversation_token: conversation.token }),
    ).resolves.toBeDefined();
  });
});
