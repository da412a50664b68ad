import { signUps } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { makeSignUpLink, setSignUpMode } from '@homeward/testing/app/sign-up-links.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('an operator’s link to the sign-up', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });

  const isAllowed = async (invitation: string) =>
    (await app.call(signUps.checkSignUp, { body: { invitation } })).body.is_allowed;

  it('leads to the sign-up page, and only the hash of its token is stored', async () => {
    const id = '5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';
    const { body } = await app.call(signUps.makeSignUpLink, { body: { id } }, AS_OPERATOR);
    expect(body.url).toMatch(/^https:\/\/homeward\.example\/signup\?invitation=[\w-]{43}$/);
    const tables = ['sign_up_links', 'audit_log'] as const;
    for (const table of tables) {
      const rows = await app.context.db.selectFrom(table).selectAll().execute();
      const stored = JSON.stringify(rows.map((row) => Object.values(row).map(String)));
      expect(stored).not.toContain(body.url.split('=')[1]);
    }
  });

  it('is made once by a repeated call, whose last answer has the valid token', async () => {
    await setSignUpMode(app, 'invited');
    const first = await makeSignUpLink(app);
    const again = await makeSignUpLink(app, first.id);
    expect([await isAllowed(first.token), await isAllowed(again.token)]).toEqual([false, true]);
    const acts = await app.context.db
      .selectFrom('audit_log')
      .select('id')
      .where('act', '=', 'sign-up.link-made')
      .where('subject', '=', first.id)
      .execute();
    expect(acts).toHaveLength(1);
  });

  it('is not made again under the id of a used link', async () => {
    const { id } = await makeSignUpLink(app);
    await app.context.db.updateTable('sign_up_links').set({ used_at: app.clock.now() }).execute();
    expect((await app.call(signUps.makeSignUpLink, { body: { id } }, AS_OPERATOR)).status).toBe(409);
  });
});
