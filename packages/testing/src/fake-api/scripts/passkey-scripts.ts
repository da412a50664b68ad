import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { Authenticator } from '../../app/authenticator.ts';
import { PASSWORD, WRONG_PASSWORD } from '../../app/personas.ts';
import type { Script } from '../record-calls.ts';

const ORIGIN = 'http://localhost:3000';

export const passkeyScripts: Readonly<Record<string, Script>> = {
  'adds, renames, uses and removes passkeys': async ({ call, join }) => {
    const { accessToken: bearer } = await join('keira@example.org', 'Keira');
    const [phone, key] = [new Authenticator({ origin: ORIGIN }), new Authenticator({ origin: ORIGIN })];
    const list = () => call('passkeys.list', { bearer });
    await list();
    await call('stepUp.withPassword', { bearer, body: { password: WRONG_PASSWORD } });
    const { proof } = await call('stepUp.withPassword', { bearer, body: { password: PASSWORD } });
    const headers = { [PROOF_HEADER]: proof };
    await call('passkeys.addOptions', { bearer });
    const { options } = await call('passkeys.addOptions', { bearer, headers });
    const credential = phone.create(options);
    await call('passkeys.add', { bearer, body: { credential } });
    const { passkey } = await call('passkeys.add', { bearer, headers, body: { credential } });
    await call('passkeys.add', { bearer, headers, body: { credential } });
    await call('passkeys.rename', { bearer, params: { id: passkey._id }, body: { name: ' Blue phone ' } });

    const toSignIn = await call('passkeys.signInOptions');
    const signed = phone.get(toSignIn.options);
    const session = await call('passkeys.signIn', { body: { credential: signed } });
    await call('passkeys.signIn', { body: { credential: signed } });
    await call('passkeys.list', { bearer: session.accessToken });

    const challenge = await call('stepUp.passkeyOptions', { bearer });
    const confirmed = phone.get(challenge.options);
    const again = await call('stepUp.withPasskey', { bearer, body: { credential: confirmed } });
    await call('stepUp.withPasskey', { bearer, body: { credential: confirmed } });
    const proven = { [PROOF_HEADER]: again.proof };
    const next = await call('passkeys.addOptions', { bearer, headers: proven });
    await call('passkeys.add', {
      bearer,
      headers: proven,
      body: { credential: key.create(next.options, { credentialId: credential.id }) },
    });
    const params = { id: passkey._id };
    await call('passkeys.remove', { bearer, params });
    await call('passkeys.remove', { bearer, params, headers: proven });
    await call('passkeys.remove', { bearer, params, headers: proven });
    await call('passkeys.rename', { bearer, params, body: { name: 'Gone' } });
    await list();
    const late = await call('passkeys.signInOptions');
    await call('passkeys.signIn', { body: { credential: phone.get(late.options) } });
  },

  'has room for ten passkeys': async ({ call, join }) => {
    const { accessToken: bearer } = await join('keno@example.org', 'Keno');
    const { proof } = await call('stepUp.withPassword', { bearer, body: { password: PASSWORD } });
    const headers = { [PROOF_HEADER]: proof };
    for (let count = 1; count <= 10; count += 1) {
      const { options } = await call('passkeys.addOptions', { bearer, headers });
      const credential = new Authenticator({ origin: ORIGIN }).create(options);
      await call('passkeys.add', { bearer, headers, body: { credential } });
    }
    await call('passkeys.addOptions', { bearer, headers });
  },
};
