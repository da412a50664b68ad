import type { signUps } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf } from '../../../platform/http/serve.ts';
import { getSignUpPolicy } from '../sign-up/admit-sign-up.ts';
import { listSignUpLinks } from '../sign-up/sign-up-link-repository.ts';
import { presentPolicy, presentSignUpLink } from './sign-up-control-presenter.ts';

export async function showSignUp(context: Context): Promise<MessageAnswerOf<typeof signUps.showSignUp>> {
  const { db, clock } = context;
  return {
    resultMessage: message('answers.operator.signUp'),
    ...presentPolicy(context, await getSignUpPolicy(context, db)),
    links: (await listSignUpLinks(db)).map((link) => presentSignUpLink(link, clock.now())),
  };
}
