import { randomUUID } from 'node:crypto';
import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { REFUSED_MESSAGES, useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('a finder’s message after the note', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  const stage = useConversation(app);

  it('is stored as written and mailed to owner and co-owners, with a way to answer', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, stage.owner, colin);
    const { status, body } = await stage.writeAsFinder('It is with the guard.\nAsk for Tom.');
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      is_from_owner: false,
      message: 'It is with the guard.\nAsk for Tom.',
      is_seen: false,
    });
    const { conversation: shown } = (await stage.read()).body;
    expect(shown.messages.map(({ message }) => message)).toEqual([
      'I found it',
      'It is with the guard.\nAsk for Tom.',
    ]);
    for (const { email } of [stage.owner, colin]) {
      const mails = await app.mailsTo(email);
      const mail = mails.find(({ subject }) => subject === 'The finder wrote again about “Red kite”');
      expect(mail?.text).toContain('> Ask for Tom.');
      expect(mail?.links).toContain(
        `https://homeward.example/items/${stage.code}/notes/${stage.conversation.id}`,
      );
      expect(mail).not.toHaveProperty('replyTo');
      expect(JSON.stringify(mail)).not.toContain('fay.');
    }
  });

  it('is one message and one mail if sent twice, or five times at once', async () => {
    const same = { id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stage.writeAsFinder('Only once', same)),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(5).fill(200));
    const { messages } = (await stage.read()).body.conversation;
    expect(messages.filter(({ message }) => message === 'Only once')).toHaveLength(1);
    const mails = (await app.mailsTo(stage.owner.email)).filter(({ text }) => text.includes('> Only once'));
    expect(mails).toHaveLength(1);
  });

  it('is limited to 20 an hour, without a pause between two', async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await stage.writeAsFinder(`Message ${count}`)).status).toBe(200);
    const refused = await stage.writeAsFinder('One too many');
    expect(refused.status).toBe(429);
    expect(refused.body.resultMessage.en).toBe('Too many messages. Please try again later.');
    app.clock.advance(60 * 60_000);
    expect((await stage.writeAsFinder('An hour later')).status).toBe(200);
  });

  it('may have the id of a message in another conversation', async () => {
    const same = { id: randomUUID() };
    await stage.writeAsFinder('First', same);
    stage.conversation = await openConversation(app, stage.code);
    expect((await stage.writeAsFinder('Second', same)).body.message.message).toBe('Second');
  });

  it.each(REFUSED_MESSAGES)('is refused at its field when it is %j', async (different, errors) => {
    const { status, body } = await stage.writeAsFinder('Hello', different);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('requires a valid link', async () => {
    for (const bearer of ['a'.repeat(22), stage.owner.accessToken, 'x'])
      expect((await stage.writeAsFinder('Hello', {}, bearer)).status).toBe(404);
  });
});
