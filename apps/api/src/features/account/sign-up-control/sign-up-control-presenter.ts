import type { SignUpLink as PresentedLink } from '@homeward/contract/account/sign-ups';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import type { Context } from '../../../context.ts';
import type { SignUpLink } from '../sign-up/sign-up-link-repository.ts';
import type { SignUpPolicy } from '../sign-up/sign-up-mode-rules.ts';

export function presentPolicy({ config }: Context, policy: SignUpPolicy) {
  return { ...policy, isFixed: config.signUpMode !== undefined };
}

export function presentSignUpLink(link: SignUpLink, now: Date): PresentedLink {
  return {
    id: link.id,
    madeBy: stripBidiControls(link.madeBy ?? ''),
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    state: stateOf(link, now),
  };
}

function stateOf({ usedAt, expiresAt }: SignUpLink, now: Date): PresentedLink['state'] {
  if (usedAt) return 'used';
  return expiresAt <= now ? 'expired' : 'open';
}
