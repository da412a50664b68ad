import type { secondStep } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { conflict } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { TO_CHANGE_SECOND_STEP } from '../step-up/step-up-rules.ts';
import { putSecret } from './second-step-repository.ts';
import { newSecret } from './second-step-rules.ts';

/** Makes a secret for an authenticator app. Log-ins require codes only after a first code has confirmed the secret. */
export async function beginSecondStep(
  context: Context,
  user: SignedIn,
  { headers }: InputOf<typeof secondStep.begin>,
): Promise<MessageAnswerOf<typeof secondStep.begin>> {
  const request = { user, headers };
  const { id: accountId, email } = await assertStepUp(context, context.db, request, TO_CHANGE_SECOND_STEP);
  const { secret, uri } = newSecret({ issuer: context.config.brandName, email });
  const now = context.clock.now();
  if (!(await putSecret(context.db, { accountId, secret, now })))
    throw conflict('answers.secondStep.alreadyOn');
  return { resultMessage: message('answers.secondStep.begun'), secret, uri };
}
