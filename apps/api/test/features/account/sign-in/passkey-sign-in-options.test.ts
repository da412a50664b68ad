import { passkeys } from '@homeward/contract';
import { addPasskey, signInOptions } from '@homeward/testing/app/passkeys.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example' } });

it('sign-in options allow any passkey and list none', async () => {
  await addPasskey(app, await addPerson(app, 'Olivia'));
  expect(await signInOptions(app)).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    rpId: 'tags.example',
    userVerification: 'required',
  });
});

it('sign-in options take the host from the settings, not from the request', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
  expect((await signInOptions(app, { headers })).rpId).toBe('tags.example');
});

it('sign-in options contain a new challenge each time', async () => {
  const challenges = [await signInOptions(app), await signInOptions(app)].map((it) => it.challenge);
  expect(new Set(challenges).size).toBe(2);
});

it('sign-in options accept no input, so that no address can be probed', async () => {
  const answer = await app.call(
    { ...passkeys.signInOptions, body: passkeys.signIn.body },
    {
      body: { email: 'olivia@example.org' },
    },
  );
  expect(answer.status).toBe(400);
});
