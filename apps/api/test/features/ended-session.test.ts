import { account } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { addPerson, WRONG_PASSWORD } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { ENDPOINT_NAMES, endpointOf, VALID_CALLS } from '@homeward/testing/hostile/valid-calls.ts';
import { expect, it } from 'vitest';

const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
const NO_ID = '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

it('an ended session is refused by every call with a session', async () => {
  const olivia = await addPerson(app, 'Olivia');
  const { accessToken: bearer } = olivia;
  const code = await activateCode(app, olivia);
  await app.call(account.logout, {}, { bearer });
  for (const name of ENDPOINT_NAMES.filter((it) => endpointOf(it).auth === 'session')) {
    const call = VALID_CALLS[name]({
      email: olivia.email,
      password: WRONG_PASSWORD,
      refreshToken: '',
      listOf: olivia.id,
      code,
      blankCode: code,
      batch: '',
      helpRequest: '',
      link: { code: NO_ID, token: '' },
      conversation: { id: NO_ID, token: '' },
      linkedId: NO_ID,
      invitation: { code: NO_ID, ownerToken: '', coOwnerToken: '' },
    });
    expect([name, (await app.call(endpointOf(name), call, { bearer })).status]).toEqual([name, 401]);
  }
});
