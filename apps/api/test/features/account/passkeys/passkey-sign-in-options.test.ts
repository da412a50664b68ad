import { passkeys } from '@homeward/contract';
import { addPasskey, signInOptions } from '@homeward/testing/app/passkeys.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { expect, it } from 'vitest';

const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example' } });

it('asks for any passkey and says nothing of which there are', async () => {
  await addPasskey(app, await addPerson(app, 'Olivia'));
  expect(await signInOptions(app)).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    rpId: 'tags.example',
    userVerification: 'required',
  });
});

it('takes its address from the settings, whatever a request says of its host', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
  expect((await signInOptions(app, { headers })).rpId).toBe('tags.example');
});

it('asks for something else each time', async () => {
  const challenges = [await signInOptions(app), await signInOptions(app)].map((it) => it.challenge);
  expect(new Set(challenges).size).toBe(2);
});

it('takes nothing: no address can be tried here', async () => {
  const answer = await app.call(
    { ...passkeys.signInOptions, body: passkeys.signIn.body },
    {
      body: { email: 'olivia@example.org' },
    },
  );
  expect(answer.status).toBe(400);
});
