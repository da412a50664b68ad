import type { oidc } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { findIdentityOf } from './oidc-repository.ts';
import { providerOf } from './oidc-rules.ts';

export async function showOidc(context: Context, user: SignedIn): Promise<MessageAnswerOf<typeof oidc.show>> {
  const identity = await findIdentityOf(context.db, user.accountId);
  return {
    resultMessage: message('answers.oidc.start', providerOf(context)),
    connected_at: identity?.createdAt.toISOString() ?? null,
  };
}
