import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { useOwnerQuestion } from '@homeward/testing/app/owner-questions.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('an owner’s answer to a question', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const stage = useOwnerQuestion(app);

  it('that the tag is theirs ends the question for good', async () => {
    await stage.dispute();
    expect((await stage.answer('keep')).status).toBe(200);
    await stage.wait(15);
    const end = [
      await stage.stateOf(stage.state.code),
      await stage.outcome(),
      (await stage.answer('release')).status,
    ];
    expect(end).toEqual(['active', 'kept', 404]);
  });

  it('is refused from a co-owner, and a takeover has no tag to release', async () => {
    await linkCoOwner(app, stage.state.olivia, stage.state.ben);
    await stage.handOver();
    const statuses = [await stage.answer('keep', stage.state.ben), await stage.answer('release')];
    expect(statuses.map(({ status }) => status)).toEqual([403, 400]);
  });

  it('that the tag is free frees it; the mail leads to the item', async () => {
    await stage.dispute();
    expect(await stage.linkIn(stage.state.olivia.email, '/items')).toBe(`/items/${stage.state.code}`);
    expect((await stage.answer('release')).status).toBe(200);
    expect([await stage.stateOf(stage.state.code), await stage.outcome()]).toEqual(['blank', 'released']);
  });
});
