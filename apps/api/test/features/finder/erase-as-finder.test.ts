import { conversations, timeline } from '@homeward/contract';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('a finder’s erasure', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const stage = useConversation(app);
  const erase = (bearer = stage.conversation.token) =>
    app.call(conversations.eraseAsFinder, {}, { bearer, from: newAddress() });
  const everything = async () => {
    const { db } = app.context;
    const tables = ['notes', 'messages', 'finder_addresses', 'jobs', 'held_mails'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };

  it('erases text, address and place everywhere, ends the conversation, and leaves the owner a tombstone', async () => {
    await stage.writeAsFinder('Ring me at 555-0199');
    await stage.write('Thank you');
    await app.runJobs();
    const { id, token } = stage.conversation;
    expect([(await erase()).status, (await erase()).status]).toEqual([200, 200]);
    const left = await everything();
    expect(left).not.toContain('555-0199');
    expect(left).not.toContain('fay.');
    expect((await stage.readAsFinder(token)).status).toBe(404);
    const { body } = await stage.read();
    expect(body.conversation.state).toBe('ended_by_finder');
    expect(body.conversation.messages.map(({ message }) => message)).toEqual(['', 'Thank you']);
    const bearer = stage.owner.accessToken;
    const { events } = (await app.call(timeline.list, { params: { id: stage.code } }, { bearer })).body;
    expect(events.find((event) => event.id === id)).toMatchObject({ kind: 'note', message: '', place: '' });
  });

  it('works as a form without JavaScript, and shows the page of an ended conversation', async () => {
    const page = `/messages/${stage.conversation.token}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await app.fetch(page, { method: 'POST', headers, body: 'erase=yes', redirect: 'manual' });
    expect([posted.status, (await app.fetch(page)).status]).toEqual([303, 404]);
  });

  it('while a message is being sent leaves no text', async () => {
    for (let round = 0; round < 4; round += 1) {
      const text = `Race ${round}`;
      await Promise.all([stage.writeAsFinder(text), erase()]);
      expect(await everything()).not.toContain(text);
    }
  });

  it('leaves other finders’ messages, and is refused for an unknown link', async () => {
    await leaveNote(app, stage.code, { message: 'Another finder' });
    expect((await erase()).status).toBe(200);
    expect(await everything()).toContain('Another finder');
    expect((await erase('x'.repeat(22))).status).toBe(404);
  });
});
