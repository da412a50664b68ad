import { linkCoOwner } from '@homeward/testing/app/builders.ts';
import { useOwnerQuestion } from '@homeward/testing/app/owner-questions.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('an owner’s answer to a question', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  const stage = useOwnerQuestion(app);
  const post = (link: string, body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return app.fetch(link, { method: 'POST', headers, body });
  };

  it('that the tag is theirs ends the question for good', async () => {
    await stage.dispute();
    expect((await stage.answer('keep')).status).toBe(200);
    await stage.wait(15);
    const end = [
      await stage.stateOf(stage.code),
      await stage.outcome(),
      (await stage.answer('release')).status,
    ];
    expect(end).toEqual(['active', 'kept', 404]);
  });

  it('is refused from a co-owner, and a takeover has no tag to release', async () => {
    await linkCoOwner(app, stage.olivia, stage.ben);
    await stage.handOver();
    const statuses = [await stage.answer('keep', stage.ben), await stage.answer('release')];
    expect(statuses.map(({ status }) => status)).toEqual([403, 400]);
  });

  it('is given by the mailed link without a sign-in; opening the link changes nothing', async () => {
    await stage.dispute();
    const link = await stage.linkIn(stage.olivia.email, '/owner-question');
    const page = await app.fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('It’s mine')]);
    expect(await stage.outcome()).toBeNull();
    expect(await (await post(link, 'answer=release')).text()).toContain('The tag is free now');
    expect([await stage.stateOf(stage.code), await stage.outcome()]).toEqual(['blank', 'released']);
    expect(await (await post(link, 'answer=keep')).text()).toContain('The tag is free now');
    expect((await post(`${link}x`, '')).status).toBe(404);
  });
});
