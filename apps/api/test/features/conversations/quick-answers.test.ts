import { randomUUID } from 'node:crypto';
import { finder, timeline } from '@homeward/contract';
import { finderPath } from '@homeward/contract/finder-page';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { tokenOf } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { confirmAddress } from '@homeward/testing/mail/finder-mails.ts';
import { describe, expect, it } from 'vitest';

const [en, de, ar] = [translatorFor('en'), translatorFor('de'), translatorFor('ar')];

describe('a quick answer', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });
  const stage = useConversation(app);

  const sendNote = (body: object, language = 'de') =>
    app.call(
      finder.sendMessage,
      { body: { code: stage.code, ...body } as never },
      { from: newAddress(), headers: { 'accept-language': language } },
    );
  const latestNote = async () => {
    const { body } = await app.call(
      timeline.list,
      { params: { id: stage.code }, query: {} },
      { bearer: stage.owner.accessToken },
    );
    return body.events.find(({ kind }) => kind === 'note');
  };
  const postForm = async (path: string, fields: Record<string, string>) => {
    const response = await app.fetch(path, {
      method: 'POST',
      headers: { 'x-forwarded-for': newAddress() },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return { status: response.status, text: visibleText(await response.text()) };
  };

  it('of a finder needs no text, and the owner reads and gets it by mail in their own language', async () => {
    expect((await sendNote({ quick_answer: 'have' })).status).toBe(200);
    expect(await latestNote()).toMatchObject({ message: en('finder.have'), language: null });
    const mails = await app.mailsTo(stage.owner.email);
    const quoted = mails.filter(({ text }) => text.includes(`> ${en('finder.have')}`));
    expect(quoted).toHaveLength(1);
    expect(mails.some(({ text }) => text.includes(de('finder.have')))).toBe(false);
  });

  it('of a finder precedes the finder’s own words', async () => {
    await sendNote({ quick_answer: 'saw', message: 'Am Gleis 3' });
    expect(await latestNote()).toMatchObject({ message: `${en('finder.saw')}\nAm Gleis 3` });
  });

  it('sent twice is one note, also in another language; with other words it is refused', async () => {
    const note = { quick_answer: 'desk', note_id: randomUUID() };
    expect((await sendNote(note, 'de')).status).toBe(200);
    expect((await sendNote(note, 'fr')).status).toBe(200);
    expect((await sendNote({ ...note, quick_answer: 'have' })).status).toBe(409);
    expect((await sendNote({ ...note, message: 'Hi' })).status).toBe(409);
  });

  it('of an owner is shown to the finder in the finder’s language, on the page and in the mail', async () => {
    const address = `fay.${randomUUID()}@example.org`;
    const sent = await sendNote({ message: 'Hallo', reply_to: address }, 'de');
    const token = tokenOf(sent.body.conversation_url);
    const { id } = await app.context.db
      .selectFrom('notes')
      .select('id')
      .where('reply_to', '=', address)
      .executeTakeFirstOrThrow();
    await confirmAddress(app, address);
    stage.conversation = { id, token };
    const { status, body } = await stage.write('', { quick_answer: 'coming' });
    expect([status, body.message.message]).toEqual([200, en('thread.answer.coming')]);
    const page = await app.fetch(finderPath({ code: '', token, language: 'ar', isChosenLanguage: true }));
    expect(visibleText(await page.text())).toContain(ar('thread.answer.coming'));
    expect(
      (await app.mailsTo(address)).some(({ text }) => text.includes(`> ${de('thread.answer.coming')}`)),
    ).toBe(true);
  });

  it('is complete without JavaScript, for a note and for a further message', async () => {
    const note = await postForm(`/qr-code/${stage.code}`, { message: '', quick_answer: 'desk' });
    expect(note.status).toBe(200);
    expect(note.text).toContain(en('finder.messageSent'));
    expect(await latestNote()).toMatchObject({ message: en('finder.desk') });
    const path = finderPath({ code: '', token: stage.conversation.token, language: 'en' });
    const fields = { id: randomUUID(), message: '', quick_answer: 'have' };
    expect((await postForm(path, fields)).status).toBe(303);
    const { messages } = (await stage.read()).body.conversation;
    expect(messages.at(-1)).toMatchObject({ message: en('finder.have'), is_from_owner: false });
  });

  it('of the other side or unknown is refused, and so is a message without any', async () => {
    expect((await sendNote({ quick_answer: 'coming' })).status).toBe(400);
    expect((await stage.write('', { quick_answer: 'have' })).status).toBe(400);
    expect((await stage.writeAsFinder('', { quick_answer: 'x' })).status).toBe(400);
    const { status, body } = await sendNote({}, 'en');
    expect([status, (body as { errors?: unknown }).errors]).toEqual([
      400,
      { message: 'Please enter the message' },
    ]);
  });

  it('that is erased leaves nothing', async () => {
    const sent = await sendNote({ quick_answer: 'have' });
    await postForm(sent.body.conversation_url, { erase: 'yes' });
    const notes = await app.context.db.selectFrom('notes').select(['message', 'quick_answer']).execute();
    expect(notes).toContainEqual({ message: '', quick_answer: null });
    expect(await latestNote()).toMatchObject({ message: '' });
  });
});
