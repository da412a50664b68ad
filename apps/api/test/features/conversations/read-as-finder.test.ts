import { randomUUID } from 'node:crypto';
import { conversations } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('the link of a note', () => {
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

  const markRead = ({ accessToken: bearer }: Person, until = conversation.id) =>
    app.call(
      conversations.markRead,
      { params: { id: code, conversation: conversation.id }, body: { until } },
      { bearer },
    );

  it('shows the note and what followed it, the owner by their first name, and no address of either', async () => {
    await answer('Thank you!');
    app.clock.advance(1000);
    await write('You are welcome');
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ owner_name: 'Olivia', thanks: null });
    expect(body.messages.map((it) => [it.is_from_owner, it.message])).toEqual([
      [false, 'I found it'],
      [true, 'Thank you!'],
      [false, 'You are welcome'],
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('says that one of those who look after the item has seen a message, and not which', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    const seen = async () => (await read()).body.messages.map(({ is_seen }) => is_seen);
    expect(await seen()).toEqual([false]);
    expect((await markRead(colin)).status).toBe(200);
    await write('And another');
    expect(await seen()).toEqual([true, false]);
    expect(JSON.stringify((await read()).body)).not.toContain('Colin');
  });

  it('shows nothing more once either side has ended it, or the item is gone', async () => {
    const end = () =>
      app.call(conversations.endAsFinder, {}, { bearer: conversation.token, from: newAddress() });
    expect((await end()).status).toBe(200);
    const { status, body } = await read();
    expect(status).toBe(404);
    expect(body).toEqual((await read('a'.repeat(22))).body);
    expect((await end()).status).toBe(404);
  });

  it('is refused alike in every guess, and after 20 of them in ten minutes from one address with a limit', async () => {
    const from = newAddress();
    const guesses: Awaited<ReturnType<typeof read>>[] = [];
    for (let count = 0; count < 21; count += 1) {
      const bearer = randomUUID().slice(0, 22);
      guesses.push(await app.call(conversations.readAsFinder, {}, { bearer, from }));
    }
    const bodies = guesses.slice(0, 20).map(({ status, body }) => JSON.stringify([status, body]));
    expect(new Set(bodies)).toEqual(
      new Set([JSON.stringify([404, { resultMessage: { en: 'This conversation is not open' } }])]),
    );
    expect(guesses[20]?.status).toBe(429);
    expect(
      (await app.call(conversations.readAsFinder, {}, { bearer: conversation.token, from })).status,
    ).toBe(429);
    app.clock.advance(10 * 60_000);
    expect(
      (await app.call(conversations.readAsFinder, {}, { bearer: conversation.token, from })).status,
    ).toBe(200);
  });
});
