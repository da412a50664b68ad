import type { EndpointName } from '@homeward/contract';
import { activateCode, invite, linkCoOwner, mint } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { passkeyFor } from '@homeward/testing/app/passkeys.ts';
import { addPerson, PASSWORD } from '@homeward/testing/app/personas.ts';
import { secondStepFor } from '@homeward/testing/app/second-step.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { offerTag } from '@homeward/testing/app/transfers.ts';
import { hasLockWait } from '@homeward/testing/database/lock-waits.ts';
import { ENDPOINT_NAMES, endpointOf, VALID_CALLS } from '@homeward/testing/hostile/valid-calls.ts';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../src/platform/database/transaction.ts';

const app = useTestApp({ env: { LIMITS_SCALE: '10000' } });
const WRITING = ENDPOINT_NAMES.filter((name) => {
  const { auth, method } = endpointOf(name);
  return auth === 'session' && method !== 'GET';
});

/** Prepares a valid call, so that only the deletion can refuse it. */
async function prepare(name: EndpointName) {
  const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
  await linkCoOwner(app, olivia, colin);
  const code = await activateCode(app, olivia);
  const [blankCode = ''] = await mint(app);
  const call = VALID_CALLS[name]({
    ...olivia,
    password: PASSWORD,
    listOf: olivia.id,
    code,
    blankCode,
    batch: '',
    helpRequest: '',
    link: { code: '', token: '' },
    conversation: await openConversation(app, code),
    linkedId: colin.id,
    invitation: await invite(app, olivia, colin.email),
    offerToken: await offerTag(app, colin, await activateCode(app, colin)),
    ...(/^(?:passkeys|scriptTokens|stepUp)\./.test(name)
      ? { passkey: await passkeyFor(name, app, olivia) }
      : {}),
    ...(name.startsWith('secondStep.') ? { secondStep: await secondStepFor(name, app, olivia) } : {}),
  });
  return { olivia, call };
}

it.each(WRITING)(
  '%s fails with no 5xx when its account is deleted after it was authenticated',
  async (name) => {
    const { olivia, call } = await prepare(name);
    let isAnswered = false;
    const { answer } = await inTransaction(app.context.db, async (tx) => {
      // Uncommitted: the call sees its session and blocks at its first write to the account.
      await tx.deleteFrom('accounts').where('id', '=', olivia.id).execute();
      const answering = app.call(endpointOf(name), call, { bearer: olivia.accessToken }).finally(() => {
        isAnswered = true;
      });
      answering.catch(() => undefined);
      await expect.poll(async () => isAnswered || (await hasLockWait(tx)), { interval: 5 }).toBe(true);
      return { answer: answering };
    });
    expect((await answer).status).toBeLessThan(500);
  },
);
