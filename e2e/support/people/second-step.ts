import { PROOF_HEADER } from '@homeward/contract/step-up';
import { codeAt } from '@homeward/testing/app/second-step.ts';
import type { RunningServer } from '../fixtures/start-server.ts';
import { callServer, type Member } from './members.ts';
import { PASSWORD } from './people.ts';

/** Turns the second step of a member on, for tests that are not about turning it on. */
export async function turnOnByApi(server: RunningServer, { accessToken: token }: Member) {
  const { proof } = await callServer<{ readonly proof: string }>(server, ['POST', '/api/user/step-up'], {
    body: { password: PASSWORD },
    token,
  });
  const headers = { [PROOF_HEADER]: proof };
  const { secret } = await callServer<{ readonly secret: string }>(
    server,
    ['POST', '/api/user/second-step/secret'],
    { token, headers },
  );
  const { recovery_codes: recoveryCodes } = await callServer<{ readonly recovery_codes: string[] }>(
    server,
    ['POST', '/api/user/second-step'],
    { body: { code: codeAt(secret, new Date()) }, token, headers },
  );
  return { secret, recoveryCodes };
}
