import { randomUUID } from 'node:crypto';
import { signUps } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { makeSignUpLink, setSignUpMode } from '@homeward/testing/app/sign-up-links.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('withdrawing a link to the sign-up', () => {
  const app = useTestApp();

  const withdraw = async (id: string) =>
    (await app.call(signUps.withdrawSignUpLink, { params: { id } }, AS_OPERATOR)).status;

  it('ends the link, and a repeated or unknown withdrawal is a success without an entry in the audit log', async () => {
    await setSignUpMode(app, 'invited');
    const { id, token } = await makeSignUpLink(app);
    for (const target of [id, id, randomUUID()]) expect(await withdraw(target)).toBe(200);
    const { body } = await app.call(signUps.checkSignUp, { body: { invitation: token } });
    expect(body.is_allowed).toBe(false);
    const acts = await app.context.db
      .selectFrom('audit_log')
      .select('subject')
      .where('act', '=', 'sign-up.link-withdrawn')
      .execute();
    expect(acts).toEqual([{ subject: id }]);
  });
});
