import type { passkeys } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { isUuid } from '../../../platform/database/ids.ts';
import { notFound } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { TO_CHANGE_PASSKEYS } from '../step-up/step-up-rules.ts';
import { mailPasskeyChange } from './mail-passkey-change.ts';
import { deletePasskey } from './passkey-repository.ts';

export async function removePasskey(
  context: Context,
  user: SignedIn,
  { params, headers, client }: InputOf<typeof passkeys.remove>,
): Promise<MessageAnswerOf<typeof passkeys.remove>> {
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_CHANGE_PASSKEYS);
    const passkey = { id: params.id, accountId: person.id };
    const name = isUuid(passkey.id) ? await deletePasskey(tx, passkey) : undefined;
    if (name === undefined) throw notFound('answers.passkeys.unknown');
    await mailPasskeyChange(context, tx, { person, template: 'passkeyRemoved', passkey: name, client });
  });
  return { resultMessage: message('answers.passkeys.removed') };
}
