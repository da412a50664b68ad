import { openConversation } from '@homeward/testing/app/conversations.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('a conversation ended by its owner', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  const stage = useConversation(app);

  it('accepts no messages of either side, and its link shows nothing', async () => {
    expect((await stage.end()).body.conversation.state).toBe('ended_by_owner');
    expect([(await stage.readAsFinder()).status, (await stage.writeAsFinder('Hello?')).status]).toEqual([
      404, 404,
    ]);
    const refused = await stage.write('One more');
    expect([refused.status, refused.body.resultMessage.en]).toEqual([409, 'This conversation has ended']);
    expect((await stage.read()).body.conversation.messages).toHaveLength(1);
  });

  it('preserves its first end', async () => {
    await stage.endAsFinder();
    expect((await stage.end()).body.conversation.state).toBe('ended_by_finder');
  });

  it('leaves the finder free to write another note', async () => {
    await stage.end();
    await expect(
      openConversation(app, stage.code, { conversation_token: stage.conversation.token }),
    ).resolves.toBeDefined();
  });
});
