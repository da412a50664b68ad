import type { secondStep } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { badField } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { TO_CHANGE_SECOND_STEP } from '../step-up/step-up-rules.ts';
import { assertCode, countTry } from './assert-code.ts';
import { mailSecondStepChange } from './mail-second-step-change.ts';
import { findSecondStep, replaceRecoveryCodes } from './second-step-repository.ts';
import { newRecoveryCodes } from './second-step-rules.ts';

export async function makeRecoveryCodes(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof secondStep.makeRecoveryCodes>,
): Promise<MessageAnswerOf<typeof secondStep.makeRecoveryCodes>> {
  const codes = newRecoveryCodes();
  // Requires the proof before it counts the attempt: a stolen session must not use up the owner's attempts.
  await assertStepUp(context, context.db, { user, headers }, TO_CHANGE_SECOND_STEP);
  const tries = await countTry(context, { ...user, client });
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_CHANGE_SECOND_STEP);
    if (!(await findSecondStep(tx, person.id))) throw badField('code', 'fields.stepCodeWrong');
    await assertCode(context, tx, { accountId: person.id, code: body.code, tries });
    await replaceRecoveryCodes(tx, person.id, codes);
    await mailSecondStepChange(context, tx, { person, change: 'codes', client });
  });
  return { resultMessage: message('answers.secondStep.recoveryCodes'), recovery_codes: codes };
}
