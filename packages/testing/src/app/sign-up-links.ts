import { randomUUID } from 'node:crypto';
import { signUps } from '@homeward/contract';
import type { SignUpMode } from '@homeward/contract/account/sign-ups';
import { SIGN_UP_PARAM } from '@homeward/contract/paths';
import { AS_OPERATOR } from './operator.ts';
import type { TestApp } from './test-app.ts';

export async function setSignUpMode(app: TestApp, mode: SignUpMode, admitsInvited?: boolean): Promise<void> {
  const answer = await app.call(signUps.saveSignUp, { body: { mode, admitsInvited } }, AS_OPERATOR);
  if (answer.status !== 200) throw new Error(`Setting the mode answered ${answer.status}`);
}

/** Creates a sign-up link as the operator and returns its id and token. */
export async function makeSignUpLink(app: TestApp, id: string = randomUUID()) {
  const { status, body } = await app.call(signUps.makeSignUpLink, { body: { id } }, AS_OPERATOR);
  if (status !== 200) throw new Error(`Making a link answered ${status}`);
  return { id, token: new URL(body.url).searchParams.get(SIGN_UP_PARAM) ?? '' };
}
