import type { signUps } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../../../platform/http/serve.ts';
import { recordAct } from '../../audit/audit-repository.ts';
import { deleteUnusedSignUpLink } from '../sign-up/sign-up-link-repository.ts';

const MESSAGE = message('answers.people.withdrawn');

export async function withdrawSignUpLink(
  context: Context,
  operator: OperatorCaller,
  { params: { id } }: InputOf<typeof signUps.withdrawSignUpLink>,
): Promise<MessageAnswerOf<typeof signUps.withdrawSignUpLink>> {
  await context.transact(async (tx) => {
    if (!(await deleteUnusedSignUpLink(tx, id))) return;
    await recordAct(tx, { operator, act: 'sign-up.link-withdrawn', subject: id, now: context.clock.now() });
  });
  return { resultMessage: MESSAGE };
}
