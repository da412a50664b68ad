import type { signUps } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { conflict } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { writeSetting } from '../../../platform/service-settings-repository.ts';
import { recordAct } from '../../audit/audit-repository.ts';
import { getSignUpPolicy } from '../sign-up/admit-sign-up.ts';
import { admitsInvitedByDefault, SIGN_UP_SETTING } from '../sign-up/sign-up-mode-rules.ts';

const MESSAGE = message('answers.operator.signUpSaved');

/** Stores who may sign up. All processes read this setting at each sign-up. */
export async function saveSignUp(
  context: Context,
  operator: OperatorCaller,
  { body }: InputOf<typeof signUps.saveSignUp>,
): Promise<MessageAnswerOf<typeof signUps.saveSignUp>> {
  const { signUpMode } = context.config;
  const { mode, admitsInvited = admitsInvitedByDefault(mode) } = body;
  if (signUpMode !== undefined && mode !== signUpMode) throw conflict('answers.operator.signUpFixed');
  const policy = { mode, admitsInvited };
  await context.transact(async (tx) => {
    const before = await getSignUpPolicy(context, tx);
    if (before.mode === mode && before.admitsInvited === admitsInvited) return;
    const now = context.clock.now();
    await writeSetting(tx, SIGN_UP_SETTING, policy, now);
    const subject = admitsInvited ? `${mode}, and people invited by owners` : mode;
    await recordAct(tx, { operator, act: 'sign-up.changed', subject, now });
  });
  return { resultMessage: MESSAGE, ...policy, isFixed: signUpMode !== undefined };
}
