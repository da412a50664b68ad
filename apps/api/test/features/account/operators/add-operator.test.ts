import { audit, operators } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addOperatorPerson } from '@homeward/testing/app/operators.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('adding an operator', () => {
  const app = useTestApp();

  it('gives an account the role once, mails it and names who did it in the audit log', async () => {
    const ada = await addOperatorPerson(app, 'Ada');
    const bob = await addPerson(app, 'Bob');
    const before = (await app.mailsTo(bob.email)).length;
    const add = () => app.call(operators.add, { body: { email: bob.email } }, { bearer: ada.accessToken });
    expect((await add()).status).toBe(200);
    const { body } = await add();
    expect(
      body.operators.map(({ email, isSelf, hasSecondFactor }) => [email, isSelf, hasSecondFactor]),
    ).toEqual([
      [ada.email, true, true],
      [bob.email, false, false],
    ]);
    const mails = (await app.mailsTo(bob.email)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your account now has operator rights'),
    ]);
    expect(mails[0]?.links).toContain(`${app.context.config.publicUrl}/operator`);
    const log = await app.call(audit.listActs, { query: { search: bob.email } }, AS_OPERATOR);
    expect(log.body.acts).toMatchObject([{ operator: ada.email, act: 'operator.added', subject: bob.email }]);
  });

  it('names the field of an address without an account', async () => {
    const body = { email: 'nobody@example.org' };
    const answer = await app.call(operators.add, { body }, AS_OPERATOR);
    expect([answer.status, answer.body.errors?.email]).toEqual([400, 'There’s no account with this address']);
  });
});
