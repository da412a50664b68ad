import { randomUUID } from 'node:crypto';
import { conversations } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('a conversation that its finder ends', () => {
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

  it('is ended for the owner, who still reads it, and once', async () => {
    const end = () =>
      app.call(conversations.endAsFinder, {}, { bearer: conversation.token, from: newAddress() });
    expect([(await end()).status, (await end()).status, (await read()).status]).toEqual([200, 404, 404]);
    expect((await readAsOwner()).body.conversation.state).toBe('ended_by_finder');
    expect((await answer('Wait!')).status).toBe(409);
  });
});
