import { activateCode } from '@homeward/testing/app/builders.ts';
import { actOn, findAccount, listAudited } from '@homeward/testing/app/operator-accounts.ts';
import { addPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson, newEmail, signUpUnverified } from '@homeward/testing/app/personas.ts';
import { turnOnSecondStep } from '@homeward/testing/app/second-step.ts';
import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';
import { newId } from '../../../../src/platform/database/ids.ts';
import { addDeadAddress } from '../../../../src/platform/mail/dead-address-repository.ts';

const app = useTestApp();

it('an operator sees the state of an account, and nothing of its owner and items', async () => {
  const olivia = await addPerson(app, 'Olivia');
  await activateCode(app, olivia, { name: 'Violin' });
  await addPasskey(app, olivia);
  await turnOnSecondStep(app, olivia);
  const now = app.clock.now();
  await addDeadAddress(app.context.db, { address: olivia.email, mailId: newId(now), now });
  const { status, body } = await findAccount(app, ` ${olivia.email.toUpperCase()} `);
  expect(status).toBe(200);
  expect(body.signUp).toBeNull();
  expect(body.account).toEqual({
    id: olivia.id,
    email: olivia.email,
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    sessions: 1,
    passkeys: 1,
    hasSecondStep: true,
    lockedAt: null,
    areMailsReturned: true,
    secondStepRemoval: null,
    deletion: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/Violin|Olivia \d/);
  expect(await listAudited(app, olivia.email)).toEqual(['account.viewed']);
  await actOn(app, olivia.id, 'delete');
  expect((await findAccount(app, olivia.email)).body.account?.deletion).toEqual({
    dueAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    stoppedAt: null,
  });
});

it('a pending sign-up is found by its address, and an unknown address is not', async () => {
  const email = await signUpUnverified(app, 'Una');
  const { body } = await findAccount(app, email);
  expect(body).toMatchObject({ account: null, signUp: { email } });
  const unknown = newEmail('nobody');
  const { status, body: none } = await findAccount(app, unknown);
  expect([status, none.resultMessage.en]).toEqual([
    404,
    'There’s no account and no sign-up with this address',
  ]);
  expect(await listAudited(app, unknown)).toEqual([]);
});

it('look-ups are limited to 60 an hour, misses included', async () => {
  const limited = await openTestApp();
  const look = async () => (await findAccount(limited, 'nobody@example.org')).status;
  for (let count = 0; count < 60; count += 1) expect(await look()).toBe(404);
  expect(await look()).toBe(429);
  limited.clock.advance(60 * 60_000);
  expect(await look()).toBe(404);
  await limited.dispose();
});
