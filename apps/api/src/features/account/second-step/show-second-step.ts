import type { AnswerOf, secondStep } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { findSecondStep } from './second-step-repository.ts';

/** Whether the caller's log-in asks for a second step. */
export async function showSecondStep(
  { db }: Context,
  user: SignedIn,
): Promise<AnswerOf<typeof secondStep.show>> {
  const found = await findSecondStep(db, user.accountId);
  return {
    ...messageBody(found ? 'The second step is on' : 'The second step is off'),
    is_on: found !== undefined,
    turned_on_at: found?.turnedOnAt.toISOString() ?? null,
    recovery_codes_left: found?.codesLeft ?? 0,
  };
}
