import type { oidc } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../step-up/mail-security-alert.ts';
import { TO_CHANGE_PASSKEYS } from '../step-up/step-up-rules.ts';
import { deleteIdentityOf } from './oidc-repository.ts';
import { providerOf } from './oidc-rules.ts';

/** Leaves the account a way in: a mailed link sets a password. */
export async function disconnectOidc(
  context: Context,
  user: SignedIn,
  { headers, client }: InputOf<typeof oidc.disconnect>,
): Promise<MessageAnswerOf<typeof oidc.disconnect>> {
  const provider = providerOf(context);
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_CHANGE_PASSKEYS);
    if (!(await deleteIdentityOf(tx, person.id))) return;
    await mailSecurityAlert(context, tx, {
      person,
      alert: { kind: 'oidcDisconnected', ...provider },
      client,
    });
  });
  return { resultMessage: message('answers.oidc.disconnected', provider) };
}
