import { randomUUID } from 'node:crypto';
import { codes, conversations } from '@homeward/contract';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('mails to finders', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  const stage = useConversation(app);

  it('are in the language the finder last wrote in, with its direction of writing', async () => {
    const address = `amal.${randomUUID()}@example.org`;
    stage.conversation = await openConversation(app, stage.code, { reply_to: address });
    const body = { id: randomUUID(), message: 'مرحبا' };
    const headers = { 'accept-language': 'ar' };
    await app.call(conversations.writeAsFinder, { body }, { bearer: stage.conversation.token, headers });
    await stage.write('Thank you');
    const mail = (await app.mailsTo(address)).at(-1);
    expect(mail?.html).toMatch(/<html dir="rtl" lang="ar"/);
    expect(mail?.links.find((link) => link.includes('/messages/'))).toMatch(/\?lang=ar$/);
  });

  it('are none without an address, and go with the item', async () => {
    const count = async () =>
      (await app.context.db.selectFrom('conversation_links').select('created_at').execute()).length;
    await stage.write('To an address');
    const before = await count();
    expect(before).toBeGreaterThan(0);
    stage.conversation = await openConversation(app, stage.code);
    await stage.write('Into the air');
    expect(await count()).toBe(before);
    await app.call(codes.remove, { params: { id: stage.code } }, { bearer: stage.owner.accessToken });
    expect(await count()).toBe(0);
  });
});
