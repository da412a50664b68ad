import { conversations, finder, timeline } from '@homeward/contract';
import { activateCode, addTag, setLost } from '@homeward/testing/app/builders.ts';
import { openConversation, tokenOf } from '@homeward/testing/app/conversations.ts';
import { FAKE_FINDERS } from '@homeward/testing/app/fake-finders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { makePosters } from '@homeward/testing/app/posters.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const MARKS = {
  tag: 'Scanned the tag itself',
  poster: 'Scanned the poster, not the tag',
  picture: 'Scanned the shared image, not the tag',
  unknown: 'Scanned the tag or an older poster',
} as const;
const ADVICE = 'How fake finders work';

describe('the address that a finder opened', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
  });

  const eventsOf = async (limit = 100) => {
    const call = { params: { id: code }, query: { limit: String(limit) } };
    const { body } = await app.call(timeline.list, call, { bearer: olivia.accessToken });
    return body.events;
  };
  const conversationOf = async (conversation: string) => {
    const call = { params: { id: code, conversation } };
    return (await app.call(conversations.read, call, { bearer: olivia.accessToken })).body.conversation;
  };

  it('marks notes and places in timeline, conversation and mail, and names the main tag', async () => {
    const { poster, picture } = await makePosters(app, olivia, code);
    const lid = await addTag(app, olivia, code);
    for (const [id, source, tag] of [
      [code, 'tag', code],
      [lid, 'tag', lid],
      [poster, 'poster', code],
      [picture, 'picture', code],
    ] as const) {
      app.clock.advance(1000);
      const message = `Found by ${source} ${id}`;
      const note = await openConversation(app, id, { message });
      expect((await eventsOf(1))[0]).toMatchObject({ kind: 'note', source, tag, message });
      expect(await conversationOf(note.id)).toMatchObject({ source });
      const mails = (await app.mailsTo(olivia.email)).filter(({ text }) => text.includes(message));
      expect(mails.map(({ text }) => text.includes(MARKS[source]))).toEqual([true]);
      app.clock.advance(1000);
      const place = { code: id, lat: 52.5, lng: 13.4 };
      expect((await app.call(finder.shareLocation, { body: place }, { from: newAddress() })).status).toBe(
        200,
      );
      expect((await eventsOf(1))[0]).toMatchObject({ kind: 'share', source, tag });
    }
  });

  it('is unknown for a tag whose address an older poster may carry', async () => {
    await app.context.db.updateTable('tags').set({ is_on_posters: true }).where('id', '=', code).execute();
    const { id } = await openConversation(app, code);
    expect((await eventsOf(1))[0]).toMatchObject({ kind: 'note', source: 'unknown' });
    expect(await conversationOf(id)).toMatchObject({ source: 'unknown' });
    const [mail] = (await app.mailsTo(olivia.email)).slice(-1);
    expect(mail?.text).toContain(MARKS.unknown);
  });

  it('is no different note if the finder sends the same one again', async () => {
    const { poster } = await makePosters(app, olivia, code);
    const note = { message: 'Twice', note_id: '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11' };
    const [first, again] = [
      await openConversation(app, poster, note),
      await openConversation(app, poster, note),
    ];
    expect(again).toEqual(first);
  });

  it('marks 40 fake finders from a poster, who see no more than the poster and no advice', async () => {
    const ways = [{ kind: 'signal', value: '+44 7700900123', name: 'Canary' }];
    const other = await activateCode(app, olivia, { name: 'Violin' });
    await app.context.db
      .updateTable('items')
      .set({ contact_ways: JSON.stringify(ways) })
      .execute();
    const { poster } = await makePosters(app, olivia, code);
    const canaries = [
      ...[code, other, await addTag(app, olivia, code, 'Lid'), 'Lid', 'Violin', 'At the airport'],
      ...[olivia.id, olivia.name, 'Olivia', olivia.email, 'olivia.contact@example.org'],
      ...['2071838750', '7700900123', 'Canary', MARKS.poster, 'asks_for_money', ADVICE],
    ];
    const plain = ['en', 'It stands at the desk.'] as const;
    for (const [language, message] of [...FAKE_FINDERS, plain]) {
      const from = newAddress();
      const headers = { 'accept-language': language, 'x-forwarded-for': from };
      const textOf = async (path: string, init = {}) => (await app.fetch(path, { headers, ...init })).text();
      const sent = await app.call(finder.sendMessage, { body: { code: poster, message } }, { from, headers });
      const bearer = tokenOf(sent.body.conversation_url);
      const form = new URLSearchParams({ message, reply_to: 'fake@example.org' });
      const seen = [
        await textOf(`/qr-code/${poster}`),
        await textOf(`/qr-code/${poster}`, { method: 'POST', body: form }),
        (await app.call(finder.ownerDetails, { params: { code: poster } }, { from })).body,
        sent.body,
        await textOf(`/messages/${bearer}`),
        (await app.call(conversations.readAsFinder, {}, { bearer })).body,
      ];
      for (const canary of canaries) expect(JSON.stringify(seen)).not.toContain(canary);
      app.clock.advance(1000);
    }
    const notes = (await eventsOf()).filter((event) => event.kind === 'note');
    expect(notes).toHaveLength(2 * 41);
    for (const { source, message, asks_for_money } of notes)
      expect({ source, asks_for_money }).toEqual({ source: 'poster', asks_for_money: message !== plain[1] });
  });
});
