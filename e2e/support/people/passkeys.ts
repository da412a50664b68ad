import type { ChallengeToCreate } from '@homeward/contract/account/webauthn';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { Authenticator } from '@homeward/testing/app/authenticator.ts';
import type { RunningServer } from '../fixtures/start-server.ts';
import { callServer, type Member } from './members.ts';
import { PASSWORD } from './people.ts';

/** Performs a step-up with the password through the API and returns the proof headers. */
export async function proveByApi(server: RunningServer, { accessToken: token }: Member) {
  const { proof } = await callServer<{ readonly proof: string }>(server, ['POST', '/api/user/step-up'], {
    body: { password: PASSWORD },
    token,
  });
  return { [PROOF_HEADER]: proof };
}

/** Adds a passkey of another device through the API. The passkey gets the name of its provider (by AAGUID). */
export async function addPasskeyByApi(server: RunningServer, member: Member, aaguid: string): Promise<void> {
  const token = member.accessToken;
  const headers = await proveByApi(server, member);
  const { options } = await callServer<{ readonly options: ChallengeToCreate }>(
    server,
    ['POST', '/api/user/passkeys/add-options'],
    { headers, token },
  );
  const credential = new Authenticator({ origin: server.url, aaguid }).create(options);
  await callServer(server, ['POST', '/api/user/passkeys'], { body: { credential }, headers, token });
}
