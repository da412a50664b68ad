import { randomUUID } from 'node:crypto';
import type { ScriptTokenRow } from '@homeward/api/features/account/script-tokens/script-token-repository.ts';
import { expiryOf } from '@homeward/api/features/account/script-tokens/script-token-rules.ts';

/** A script token. The fake does not accept script tokens as bearer tokens. */
export interface FakeScriptToken extends ScriptTokenRow {
  readonly personId: string;
}

/** Adds a script token that starts now and by default ends after 90 days. */
export function addFakeScriptToken(
  world: { readonly scriptTokens: FakeScriptToken[] },
  personId: string,
  different: Partial<Omit<FakeScriptToken, 'id' | 'personId'>> = {},
): FakeScriptToken {
  const now = new Date();
  const token: FakeScriptToken = {
    id: randomUUID(),
    personId,
    name: 'Home Assistant',
    right: 'write',
    createdAt: now,
    expiresAt: expiryOf(90, now),
    lastUsedAt: null,
    ...different,
  };
  world.scriptTokens.unshift(token);
  return token;
}
