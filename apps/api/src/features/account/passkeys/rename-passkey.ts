import type { passkeys } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { isUuid } from '../../../platform/database/ids.ts';
import { notFound } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { presentPasskey } from './passkey-presenter.ts';
import { renamePasskeyRow } from './passkey-repository.ts';

export async function renamePasskey(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof passkeys.rename>,
): Promise<MessageAnswerOf<typeof passkeys.rename>> {
  const passkey = { id: params.id, accountId: user.accountId, name: body.name };
  const row = isUuid(passkey.id) ? await renamePasskeyRow(context.db, passkey) : undefined;
  if (!row) throw notFound('answers.passkeys.unknown');
  return { resultMessage: message('answers.passkeys.renamed'), passkey: presentPasskey(row, context.config) };
}
