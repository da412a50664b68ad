import type { passkeys } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { presentPasskey } from './passkey-presenter.ts';
import { listPasskeysOf } from './passkey-repository.ts';

export async function listPasskeys(
  context: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof passkeys.list>> {
  const rows = await listPasskeysOf(context.db, user.accountId);
  return {
    resultMessage: message('answers.passkeys.list'),
    passkeys: rows.map((row) => presentPasskey(row, context.config)),
  };
}
