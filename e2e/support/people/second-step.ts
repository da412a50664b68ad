import { codeAt } from '@homeward/testing/app/second-step.ts';
import type { RunningServer } from '../fixtures/start-server.ts';
import { callServer, type Member } from './members.ts';
import { proveByApi } from './passkeys.ts';

/** Enables a member's second step through the API. */
export async function turnOnByApi(server: RunningServer, member: Member) {
  const token = member.accessToken;
  const headers = await proveByApi(server, member);
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
