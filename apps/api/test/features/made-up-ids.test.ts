import { randomUUID } from 'node:crypto';
import { finder, scans } from '@homeward/contract';
import { activateCode, buildScan } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const SENT_BEFORE = 'This form was already sent with different content. Please send it again.';
const NO_IDS = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

describe('an id that a client chose', () => {
  const app = useTestApp();
  const stage = useConversation(app);
  let olivia: Person;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
  });

  const sendNote = (body: Record<string, unknown>) =>
    app.call(finder.sendMessage, { body: { message: 'Found it', ...body } as never }, { from: newAddress() });
  const scan = (code: string, different: Record<string, unknown>) =>
    app.call(scans.record, { body: buildScan(code, different) }, { from: newAddress() });
  const notesOf = (code: string) =>
    app.context.db.selectFrom('notes').select('message').where('code_id', '=', code).execute();

  it.each([
    ['words', { message: 'Found by another finder' }],
    ['place', { place: 'Platform 3' }],
    ['reply address', { reply_to: 'fritz@example.org' }],
  ])('of a note is refused with another %s, without access to the conversation', async (_, other) => {
    const code = await activateCode(app, olivia);
    const first = { code, note_id: randomUUID(), place: 'Platform 1', reply_to: 'fay@example.org' };
    expect((await sendNote(first)).status).toBe(200);
    const { status, body } = await sendNote({ ...first, ...other });
    expect(status).toBe(409);
    expect(body).toEqual({ resultMessage: { en: SENT_BEFORE } });
    expect(await notesOf(code)).toEqual([{ message: 'Found it' }]);
    expect(await app.mailsTo('fritz@example.org')).toEqual([]);
  });

  it('of a note is the same in capitals, and with a new position', async () => {
    const code = await activateCode(app, olivia);
    const id = randomUUID();
    const first = await sendNote({ code, note_id: id, lat: 47.365, lng: 8.524 });
    const again = await sendNote({ code, note_id: id.toUpperCase(), lat: 47.366, lng: 8.525 });
    expect(again.status).toBe(200);
    expect(again.body.conversation_url).toBe(first.body.conversation_url);
    expect(await notesOf(code)).toHaveLength(1);
  });

  it("of a finder's message or an owner's answer is refused with other text", async () => {
    const same = { id: randomUUID() };
    expect((await stage.writeAsFinder('It is with the guard', same)).status).toBe(200);
    app.clock.advance(1000);
    expect((await stage.write('Thank you', same)).status).toBe(200);
    for (const refused of [await stage.writeAsFinder('Else', same), await stage.write('Else', same)]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({ resultMessage: { en: SENT_BEFORE } });
    }
    const { messages } = (await stage.read()).body.conversation;
    expect(messages.map(({ message }) => message)).toEqual([
      'I found it',
      'It is with the guard',
      'Thank you',
    ]);
  });

  it('of a scan is refused for another device, without adding a place', async () => {
    const code = await activateCode(app, olivia);
    const scan_id = randomUUID();
    expect((await scan(code, { scan_id })).status).toBe(200);
    const refused = await scan(code, { scan_id, device: 'desktop', lat: 47.37, lng: 8.52 });
    expect(refused.status).toBe(409);
    expect((await scan(code, { scan_id: scan_id.toUpperCase(), lat: 52.52, lng: 13.4 })).status).toBe(200);
    const rows = await app.context.db
      .selectFrom('scans')
      .select(['device', 'lat'])
      .where('code_id', '=', code)
      .execute();
    expect(rows).toEqual([{ device: 'mobile', lat: 52.52 }]);
  });

  it.each(NO_IDS)('is refused when it is %s', async (id) => {
    const code = await activateCode(app, olivia);
    const note = await sendNote({ code, note_id: id });
    expect(note.status).toBe(400);
    expect(note.body).toMatchObject({ errors: { note_id: 'note_id must be a UUID' } });
    expect((await scan(code, { scan_id: id.toUpperCase() })).status).toBe(400);
    expect((await stage.writeAsFinder('Hello', { id })).status).toBe(400);
    expect((await stage.write('Hello', { id })).status).toBe(400);
  });
});
