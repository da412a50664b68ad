import { addPasskey, creationOptions, signInOptions } from '@homeward/testing/app/passkeys.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the options for a new passkey', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://tags.example:8443/', BRAND_NAME: 'Tagger' } });

  it('require a discoverable key with user verification and no attestation', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { options } = await creationOptions(app, olivia);
    expect(options).toEqual({
      rp: { id: 'tags.example', name: 'Tagger' },
      user: {
        id: Buffer.from(olivia.id).toString('base64url'),
        name: olivia.email,
        displayName: olivia.name,
      },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: [],
    });
  });

  it('exclude devices with a passkey of the account', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { authenticator } = await addPasskey(app, olivia);
    const { id } = authenticator.get(await signInOptions(app));
    const { options } = await creationOptions(app, olivia);
    expect(options.excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }]);
  });
});
