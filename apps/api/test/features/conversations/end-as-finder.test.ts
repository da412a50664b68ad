import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { useConversation } from '@homeward/testing/app/use-conversation.ts';
import { describe, expect, it } from 'vitest';

describe('a conversation ended by its finder', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });
  const stage = useConversation(app);

  it('has ended for the owner, who can still read it, and once', async () => {
    expect([
      (await stage.endAsFinder()).status,
      (await stage.endAsFinder()).status,
      (await stage.readAsFinder()).status,
    ]).toEqual([200, 404, 404]);
    expect((await stage.read()).body.conversation.state).toBe('ended_by_finder');
    expect((await stage.write('Wait!')).status).toBe(409);
  });
});
