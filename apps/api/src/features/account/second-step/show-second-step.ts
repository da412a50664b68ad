import type { secondStep } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { findSecondStep } from './second-step-repository.ts';

export async function showSecondStep(
  { db }: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof secondStep.show>> {
  const found = await findSecondStep(db, user.accountId);
  return {
    resultMessage: message(found ? 'answers.secondStep.on' : 'answers.secondStep.off'),
    is_on: found !== undefined,
    turned_on_at: found?.turnedOnAt.toISOString() ?? null,
    recovery_codes_left: found?.codesLeft ?? 0,
  };
}
