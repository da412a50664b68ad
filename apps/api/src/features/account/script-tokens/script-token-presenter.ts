import type { ScriptToken } from '@homeward/contract/account/script-tokens';
import type { ScriptTokenRow } from './script-token-repository.ts';
import { isExpired } from './script-token-rules.ts';

export function presentScriptToken(token: ScriptTokenRow, now: Date): ScriptToken {
  return {
    _id: token.id,
    name: token.name,
    right: token.right,
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    is_expired: isExpired(token, now),
  };
}
