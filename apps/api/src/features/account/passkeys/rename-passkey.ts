import type { AnswerOf, passkeys } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { isUuid } from '../../../platform/database/ids.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { InputOf, SignedIn } from '../../../platform/http/serve.ts';
import { presentPasskey } from './passkey-presenter.ts';
import { renamePasskeyRow } from './passkey-repository.ts';
import { NoSuchPasskeyError } from './passkey-rules.ts';

/** Gives a passkey of the account another name. */
export async function renamePasskey(
  context: Context,
  user: SignedIn,
  { params, body }: InputOf<typeof passkeys.rename>,
): Promise<AnswerOf<typeof passkeys.rename>> {
  const passkey = { id: params.id, accountId: user.accountId, name: body.name };
  const row = isUuid(passkey.id) ? await renamePasskeyRow(context.db, passkey) : undefined;
  if (!row) throw new NoSuchPasskeyError();
  return { ...messageBody('The name is saved'), passkey: presentPasskey(row) };
}
