import { PASSKEY_CHALLENGE_LIFE_MS } from '@homeward/contract/limits';
import type { Context } from '../../../context.ts';
import type { Client } from '../../../platform/http/serve.ts';
import { consumeLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { RATE_LIMITED } from '../account-rules.ts';
import { addChallenge, type ChallengeUse } from './challenge-repository.ts';
import { PASSKEY_CHALLENGES } from './passkey-rules.ts';

/** Stores and returns a challenge that works once, for one purpose, within five minutes. */
export async function makeChallenge(
  context: Context,
  { client, ...use }: ChallengeUse & { readonly client: Client },
): Promise<string> {
  const { db, clock } = context;
  const limit = { limit: PASSKEY_CHALLENGES, of: [client.address], message: RATE_LIMITED };
  await consumeLimit(db, { ...currentLimitUse(context), ...limit });
  const challenge = newToken();
  const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_LIFE_MS);
  await addChallenge(db, { ...use, hash: hashToken(challenge), expiresAt });
  return challenge;
}
