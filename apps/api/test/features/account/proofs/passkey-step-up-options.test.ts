import { stepUp } from '@homeward/contract';
import { addPasskey } from '@homeward/testing/app/passkeys.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example' } });

it('step-up options list the account’s own passkeys and require user verification', async () => {
  const olivia = await addPerson(app, 'Olivia');
  await addPasskey(app, olivia);
  await addPasskey(app, olivia);
  await addPasskey(app, await addPerson(app, 'Colin'));
  const { body } = await app.call(stepUp.passkeyOptions, {}, { bearer: olivia.accessToken });
  expect(body.options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    rpId: 'tags.example',
    userVerification: 'required',
    allowCredentials: Array.from({ length: 2 }, () => ({
      id: expect.stringMatching(/^[\w-]{22}$/),
      type: 'public-key',
      transports: ['internal'],
    })),
  });
});

it('step-up options are refused without a passkey', async () => {
  const { accessToken: bearer } = await addPerson(app, 'Olivia');
  const { body } = await app.call(stepUp.passkeyOptions, {}, { bearer });
  expect(body.options.allowCredentials).toEqual([]);
});
