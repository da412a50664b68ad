import type { secondStep } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { TO_CHANGE_SECOND_STEP } from '../step-up/step-up-rules.ts';
import { assertCode, countTry } from './assert-code.ts';
import { mailSecondStepChange } from './mail-second-step-change.ts';
import { deleteSecondStep, findSecondStep } from './second-step-repository.ts';

/** Turns the second step off. The call is idempotent: a retry after a lost response succeeds. */
export async function turnOffSecondStep(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof secondStep.turnOff>,
): Promise<MessageAnswerOf<typeof secondStep.turnOff>> {
  // Requires the proof before it counts the attempt: a stolen session must not use up the owner's attempts.
  await assertStepUp(context, context.db, { user, headers }, TO_CHANGE_SECOND_STEP);
  const tries = await countTry(context, { ...user, client });
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_CHANGE_SECOND_STEP);
    if (!(await findSecondStep(tx, person.id))) return;
    await assertCode(context, tx, { accountId: person.id, code: body.code, tries });
    await deleteSecondStep(tx, person.id);
    await mailSecondStepChange(context, tx, { person, change: 'off', client });
  });
  return { resultMessage: message('answers.secondStep.off') };
}
