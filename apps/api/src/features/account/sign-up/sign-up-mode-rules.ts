import { SIGN_UP_MODES, type SignUpMode } from '@homeward/contract/account/sign-ups';
import { type Message, message } from '@homeward/messages/message';
import { z } from 'zod';

export const SIGN_UP_SETTING = 'sign-up';

export const signUpPolicy = z.object({ mode: z.enum(SIGN_UP_MODES), admitsInvited: z.boolean() });

export type SignUpPolicy = z.infer<typeof signUpPolicy>;

/** Permission of a sign-up: an operator's link, or an owner's invitation or offered tag. */
export type Permit = 'none' | 'operator' | 'owner';

/** `fixed` is the mode from the environment. The stored `admitsInvited` applies only if the stored mode is in force. */
export function policyOf(fixed: SignUpMode | undefined, stored: SignUpPolicy | undefined): SignUpPolicy {
  const mode = fixed ?? stored?.mode ?? 'open';
  return stored?.mode === mode ? stored : { mode, admitsInvited: admitsInvitedByDefault(mode) };
}

export function admitsInvitedByDefault(mode: SignUpMode): boolean {
  return mode !== 'closed';
}

export function isAdmitted({ mode, admitsInvited }: SignUpPolicy, permit: Permit): boolean {
  if (mode === 'open') return true;
  return permit === 'owner' ? admitsInvited : permit === 'operator' && mode === 'invited';
}

/** `hadLink` is true if the sign-up named a link, even a used, withdrawn or expired link. */
export function refusalOf({ mode }: SignUpPolicy, permit: Permit, hadLink: boolean): Message {
  if (mode === 'closed') return message('answers.account.signUpClosed');
  return message(
    hadLink && permit === 'none' ? 'answers.people.invitationGone' : 'answers.account.signUpByInvitation',
  );
}
