import type { AnswerOf, passkeys } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { presentPasskey } from './passkey-presenter.ts';
import { listPasskeysOf } from './passkey-repository.ts';

/** Lists the passkeys of the account, the newest first. */
export async function listPasskeys(
  context: Context,
  user: SignedIn,
): Promise<AnswerOf<typeof passkeys.list>> {
  const rows = await listPasskeysOf(context.db, user.accountId);
  return { ...messageBody('These are your passkeys'), passkeys: rows.map(presentPasskey) };
}
