import { randomUUID } from 'node:crypto';
import { conversations } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('what a finder writes after the note', () => {
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

  it('is kept as written and mailed to everybody who looks after the item, with a way to answer', async () => {
    const colin = await addPerson(app, 'Colin');
    await linkCoOwner(app, olivia, colin);
    const { status, body } = await write('It is with the guard.\nAsk for Tom.');
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      is_from_owner: false,
      message: 'It is with the guard.\nAsk for Tom.',
      is_seen: false,
    });
    const { conversation: shown } = (await readAsOwner()).body;
    expect(shown.messages.map(({ message }) => message)).toEqual([
      'I found it',
      'It is with the guard.\nAsk for Tom.',
    ]);
    for (const { email } of [olivia, colin]) {
      const mails = await app.mailsTo(email);
      const mail = mails.find(({ subject }) => subject === 'The finder wrote again about “Red kite”');
      expect(mail?.text).toContain('> Ask for Tom.');
      expect(mail?.links).toContain(`https://homeward.example/items/${code}/notes/${conversation.id}`);
      expect(mail).not.toHaveProperty('replyTo');
      expect(JSON.stringify(mail)).not.toContain('fay.');
    }
  });

  it('is one message and one mail when it is sent twice, or five times at once', async () => {
    const same = { id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => write('Only once', same)));
    expect(answers.map(({ status }) => status)).toEqual(new Array(5).fill(200));
    const { messages } = (await readAsOwner()).body.conversation;
    expect(messages.filter(({ message }) => message === 'Only once')).toHaveLength(1);
    const mails = (await app.mailsTo(olivia.email)).filter(({ text }) => text.includes('> Only once'));
    expect(mails).toHaveLength(1);
  });

  it('is taken 20 times an hour without a pause between two, and no more', async () => {
    for (let count = 0; count < 20; count += 1) expect((await write(`Message ${count}`)).status).toBe(200);
    const refused = await write('One too many');
    expect(refused.status).toBe(429);
    expect(refused.body.resultMessage.en).toBe('Too many messages. Please try again later.');
    app.clock.advance(60 * 60_000);
    expect((await write('An hour later')).status).toBe(200);
  });

  it.each([
    [{ message: ' ' }, { message: 'Please enter the message' }],
    [{ message: 'x'.repeat(2001) }, { message: 'The message must be at most 2,000 characters' }],
    [{ message: 'a\0b' }, { message: 'This text has characters that cannot be stored' }],
    [{ id: 'x' }, { id: 'id must be a UUID' }],
  ])('refuses %j at its field', async (different, errors) => {
    const { status, body } = await write('Hello', different);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('needs a link that was given out', async () => {
    for (const bearer of ['a'.repeat(22), olivia.accessToken, 'x'])
      expect((await write('Hello', {}, bearer)).status).toBe(404);
  });
});
