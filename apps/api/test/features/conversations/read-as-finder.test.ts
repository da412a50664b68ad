import { randomUUID } from 'node:crypto';
import { codes, conversations } from '@homeward/contract';
import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('the link of a note', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  const stage = useConversation(app);

  it('shows the note and its messages, the owner’s first name, and no address of either', async () => {
    await stage.write('Thank you!');
    app.clock.advance(1000);
    await stage.writeAsFinder('You are welcome');
    const { status, body, headers } = await stage.readAsFinder();
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

  it('shows that a message was read, and not by whom', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    const seen = async () => (await stage.readAsFinder()).body.messages.map(({ is_seen }) => is_seen);
    expect(await seen()).toEqual([false]);
    expect((await stage.markRead(stage.conversation.id, colin)).status).toBe(200);
    await stage.writeAsFinder('And another');
    expect(await seen()).toEqual([true, false]);
    expect(JSON.stringify((await stage.readAsFinder()).body)).not.toContain('Colin');
  });

  it('has the same refusal for every guess, and a limit after 20 of an address in ten minutes', async () => {
    const from = newAddress();
    const guesses: Awaited<ReturnType<typeof stage.readAsFinder>>[] = [];
    for (let count = 0; count < 21; count += 1) {
      const bearer = randomUUID().slice(0, 22);
      guesses.push(await app.call(conversations.readAsFinder, {}, { bearer, from }));
    }
    const bodies = guesses.slice(0, 20).map(({ status, body }) => JSON.stringify([status, body]));
    expect(new Set(bodies)).toEqual(
      new Set([JSON.stringify([404, { resultMessage: { en: 'This conversation is no longer available' } }])]),
    );
    expect(guesses[20]?.status).toBe(429);
    expect(
      (await app.call(conversations.readAsFinder, {}, { bearer: stage.conversation.token, from })).status,
    ).toBe(429);
    app.clock.advance(10 * 60_000);
    expect(
      (await app.call(conversations.readAsFinder, {}, { bearer: stage.conversation.token, from })).status,
    ).toBe(200);
  });

  it('shows nothing once either side has ended it or the item is deleted', async () => {
    const { body: forged } = await stage.readAsFinder('a'.repeat(22));
    const as = { params: { id: stage.code } };
    const bearer = stage.owner.accessToken;
    const ends = {
      finder: () => stage.endAsFinder(),
      owner: () => stage.end(),
      block: () => stage.block(),
      erasure: () => app.call(codes.eraseFinderData, as, { bearer }),
      deletion: () => app.call(codes.remove, as, { bearer }),
    };
    for (const [by, end] of Object.entries(ends)) {
      stage.conversation = await openConversation(app, stage.code);
      expect([by, (await stage.readAsFinder()).status]).toEqual([by, 200]);
      expect([by, (await end()).status]).toEqual([by, 200]);
      for (const refused of [
        await stage.readAsFinder(),
        await stage.writeAsFinder('Hello?'),
        await stage.endAsFinder(),
      ])
        expect([by, refused.status, refused.body]).toEqual([by, 404, forged]);
    }
  });
});
