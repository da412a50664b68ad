import { randomUUID } from 'node:crypto';
import { conversations } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('mails to finders', () => {
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

  const answer = (message: string, different: object = {}, { accessToken }: Person = olivia) =>
    app.call(
      conversations.write,
      {
        params: { id: code, conversation: conversation.id },
        body: { id: randomUUID(), message, ...different },
      },
      { bearer: accessToken },
    );

  it('are in the language the finder last wrote in, with its direction of writing', async () => {
    const address = `amal.${randomUUID()}@example.org`;
    conversation = await openConversation(app, code, { reply_to: address });
    const body = { id: randomUUID(), message: 'مرحبا' };
    const headers = { 'accept-language': 'ar' };
    await app.call(conversations.writeAsFinder, { body }, { bearer: conversation.token, headers });
    await answer('Thank you');
    const mail = (await app.mailsTo(address)).at(-1);
    expect(mail?.html).toMatch(/<html dir="rtl" lang="ar"/);
    expect(mail?.links.find((link) => link.includes('/messages/'))).toMatch(/\?lang=ar$/);
  });

  it('are none without an address, and go with the item', async () => {
    conversation = await openConversation(app, code);
    const count = async () =>
      (await app.context.db.selectFrom('conversation_links').select('created_at').execute()).length;
    const before = await count();
    await answer('Into the air');
    expect(await count()).toBe(before);
  });
});
