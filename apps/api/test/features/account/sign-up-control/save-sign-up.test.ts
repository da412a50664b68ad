import { signUps } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('setting who may sign up', () => {
  const app = useTestApp();

  const save = (body: object) => app.call(signUps.saveSignUp, { body: { ...body } }, AS_OPERATOR);
  const acts = async () => {
    const rows = app.context.db.selectFrom('audit_log').select(['act', 'subject']).orderBy('id');
    return (await rows.execute()).map(({ act, subject }) => `${act}: ${subject}`);
  };

  it('counts at once, and each change is in the audit log once', async () => {
    expect((await save({ mode: 'invited' })).body).toMatchObject({ mode: 'invited', admitsInvited: true });
    await save({ mode: 'invited', admitsInvited: true });
    expect((await save({ mode: 'closed' })).body).toMatchObject({ mode: 'closed', admitsInvited: false });
    expect((await app.call(signUps.checkSignUp, { body: {} })).body.is_allowed).toBe(false);
    expect(await acts()).toEqual([
      'sign-up.changed: invited, and people invited by owners',
      'sign-up.changed: closed',
    ]);
  });

  it.each([{}, { mode: 'half-open' }, { mode: 'open', admitsInvited: 'yes' }])('refuses %j', async (body) => {
    expect((await save(body)).status).toBe(400);
  });
});
