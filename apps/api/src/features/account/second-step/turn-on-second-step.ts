import type { secondStep } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { conflict } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { TO_CHANGE_SECOND_STEP } from '../step-up/step-up-rules.ts';
import { assertCode, countTry } from './assert-code.ts';
import { mailSecondStepChange } from './mail-second-step-change.ts';
import { findSecondStep, replaceRecoveryCodes, turnOnNow } from './second-step-repository.ts';
import { newRecoveryCodes } from './second-step-rules.ts';

/** Turns the second step on if a code proves that the owner's app has the secret. Open sessions do not end. */
export async function turnOnSecondStep(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof secondStep.turnOn>,
): Promise<MessageAnswerOf<typeof secondStep.turnOn>> {
  const codes = newRecoveryCodes();
  // Requires the proof before it counts the attempt: a stolen session must not use up the owner's attempts.
  await assertStepUp(context, context.db, { user, headers }, TO_CHANGE_SECOND_STEP);
  const tries = await countTry(context, { ...user, client });
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_CHANGE_SECOND_STEP);
    if (await findSecondStep(tx, person.id)) throw conflict('answers.secondStep.alreadyOn');
    await assertCode(context, tx, { accountId: person.id, code: body.code, tries });
    await turnOnNow(tx, person.id, context.clock.now());
    await replaceRecoveryCodes(tx, person.id, codes);
    await mailSecondStepChange(context, tx, { person, change: 'on', client });
  });
  return { resultMessage: message('answers.secondStep.on'), recovery_codes: codes };
}
