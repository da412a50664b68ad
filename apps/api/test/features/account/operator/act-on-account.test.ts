import { account } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { actOn, listAudited, tryActOn } from '@homeward/testing/app/operator-accounts.ts';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';
import { actOnAccount } from '../../../../src/features/account/operator/act-on-account.ts';

const app = useTestApp();
const subjectsTo = async (email: string) => (await app.mailsTo(email)).map((mail) => mail.subject);

it('each act changes the account once, is in the audit log once and is mailed once', async () => {
  const olivia = await addPerson(app, 'Olivia');
  await turnOnSecondStep(app, olivia);
  const before = (await app.mailsTo(olivia.email)).length;
  const acts = [
    ['end-sessions', { sessions: 0 }, 'account.sessionsEnded', 'You were signed out on all your devices'],
    [
      'turn-off-second-step',
      { secondStepRemoval: { stoppedAt: null } },
      'account.secondStepPlanned',
      'Two-step verification will be turned off',
    ],
    [
      'keep-second-step',
      { secondStepRemoval: null },
      'account.secondStepKept',
      'Two-step verification stays on',
    ],
    ['lock', { lockedAt: expect.any(String) }, 'account.locked', 'Your account was locked'],
    ['unlock', { lockedAt: null }, 'account.unlocked', 'Your account was unlocked'],
    ['delete', { deletion: { stoppedAt: null } }, 'account.deletionPlanned', 'Your account will be deleted'],
    ['keep-account', { deletion: null }, 'account.deletionWithdrawn', 'Your account won’t be deleted'],
  ] as const;
  for (const [act, state] of acts) {
    for (const _again of [1, 2]) expect(await actOn(app, olivia.id, act)).toMatchObject(state);
    app.clock.advance(1000);
  }
  expect(await listAudited(app, olivia.email)).toEqual(acts.map(([, , audited]) => audited));
  expect((await subjectsTo(olivia.email)).slice(before)).toEqual(
    acts.map(([, , , title]) => `${title} (Homeward)`),
  );
});

it('the mail of an act is in the owner’s language', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const bearer = olivia.accessToken;
  await app.call(account.changeLanguage, { body: { language: 'de' } }, { bearer });
  await actOn(app, olivia.id, 'delete');
  const mail = (await app.mailsTo(olivia.email)).at(-1);
  expect(mail?.subject).toContain('Ihr Konto wird gelöscht');
  expect(mail?.links.join()).toContain('/account-plan?lang=de&token=');
});

it('the finder of a locked owner’s item still reaches the owner by email', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const code = await activateCode(app, olivia);
  await actOn(app, olivia.id, 'lock');
  await openConversation(app, code);
  expect((await subjectsTo(olivia.email)).at(-1)).toContain('A message');
});

it('a second step that is off is not turned off, and an unknown account is not found', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const { status, body } = await tryActOn(app, olivia.id, 'turn-off-second-step');
  expect([status, body.resultMessage.en]).toEqual([409, 'Two-step verification isn’t on']);
  expect((await tryActOn(app, 'b5a9a0a4-6f57-4b0c-9d52-6f1c8a3b7e10', 'lock')).status).toBe(404);
});

it('an operator can neither lock nor delete the own account', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const operator = { accountId: olivia.id, name: olivia.email };
  for (const act of ['lock', 'delete'] as const)
    await expect(
      actOnAccount(app.context, operator, { params: { id: olivia.id }, body: { act } } as never),
    ).rejects.toThrow('own account');
  await logIn(app, olivia.email);
});
