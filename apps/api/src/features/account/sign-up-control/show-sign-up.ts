import type { signUps } from '@homeward/contract';
import type { SignUpLink as PresentedLink } from '@homeward/contract/account/sign-ups';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { MessageAnswerOf } from '../../../platform/http/serve.ts';
import { getSignUpPolicy } from '../sign-up/admit-sign-up.ts';
import { listSignUpLinks, type SignUpLink } from '../sign-up/sign-up-link-repository.ts';

export async function showSignUp(context: Context): Promise<MessageAnswerOf<typeof signUps.showSignUp>> {
  const { config, db, clock } = context;
  const now = clock.now();
  return {
    resultMessage: message('answers.operator.signUp'),
    ...(await getSignUpPolicy(context, db)),
    isFixed: config.signUpMode !== undefined,
    links: (await listSignUpLinks(db)).map((link) => presentLink(link, now)),
  };
}

function presentLink({ id, usedAt, expiresAt, ...link }: SignUpLink, now: Date): PresentedLink {
  const unused = expiresAt <= now ? 'expired' : 'open';
  return {
    id,
    madeBy: stripBidiControls(link.madeBy ?? ''),
    createdAt: link.createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: usedAt ? 'used' : unused,
  };
}
