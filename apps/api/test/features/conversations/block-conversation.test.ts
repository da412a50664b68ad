import { finder } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('a blocked finder', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  const stage = useConversation(app);

  it('cannot write, and cannot start a new conversation about the item by link or address', async () => {
    const note = await app.context.db
      .selectFrom('notes')
      .select('reply_to')
      .where('id', '=', stage.conversation.id)
      .executeTakeFirstOrThrow();
    expect((await stage.block()).body.conversation.state).toBe('blocked');
    expect([(await stage.readAsFinder()).status, (await stage.writeAsFinder('Hello?')).status]).toEqual([
      404, 404,
    ]);
    const notes = async () => (await app.context.db.selectFrom('notes').select('id').execute()).length;
    const before = await notes();
    for (const known of [
      { conversation_token: stage.conversation.token },
      { reply_to: note.reply_to.toUpperCase() },
    ]) {
      const body = { code: stage.code, message: 'Me again', ...known };
      const answer = await app.call(finder.sendMessage, { body }, { from: newAddress() });
      expect(answer.status).toBe(403);
      expect(answer.body.resultMessage.en).toBe('The owner isn’t accepting any more messages.');
    }
    expect(await notes()).toBe(before);
    const other = await activateCode(app, stage.owner);
    await expect(openConversation(app, other, { reply_to: note.reply_to })).resolves.toBeDefined();
    await expect(openConversation(app, stage.code, { reply_to: 'frida@example.org' })).resolves.toBeDefined();
  });

  it('can be one whose conversation has ended', async () => {
    await stage.endAsFinder();
    await stage.block();
    expect((await stage.read()).body.conversation.state).toBe('blocked');
  });
});
