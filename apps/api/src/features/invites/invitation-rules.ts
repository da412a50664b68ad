import type { CallOf, invites } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { INVITATION_LIFE_MS } from '@homeward/contract/limits';
import { additionalUserPath, setPasswordPath } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import { ConflictError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

export const INVITES_PER_ADDRESS: Limit = { name: 'invite', max: 10, windowMs: HOUR_MS };
/** Above this limit no mail is sent, but the response is the same. */
export const INVITE_MAILS: Limit = { name: 'invite-mail', max: 3, windowMs: HOUR_MS };
export const INVITES_A_DAY: Limit = { name: 'invite-day', max: 10, windowMs: 24 * HOUR_MS };
export const CO_OWNERS_MAX = 20;
export const INVITATION_DAYS = INVITATION_LIFE_MS / (24 * HOUR_MS);

export const RATE_LIMITED = message('answers.people.tooManyInvitations');

export type TokenPair = CallOf<typeof invites.linkCoOwner>['body'];

export class TooManyCoOwnersError extends ConflictError {
  constructor() {
    super(message('answers.people.tooManyCoOwners', { max: CO_OWNERS_MAX }));
  }
}

export function isLinkOf(
  { coOwnerToken }: TokenPair,
  invitation: { readonly coOwnerTokenHash: Buffer; readonly expiresAt: Date },
  now: Date,
): boolean {
  return invitation.coOwnerTokenHash.equals(hashToken(coOwnerToken)) && invitation.expiresAt > now;
}

export interface InvitationLinks {
  readonly setPasswordLink: string;
  readonly acceptLink: string;
  readonly ownerTokenHash: Buffer;
  readonly coOwnerTokenHash: Buffer;
  readonly expiresAt: Date;
}

/** `code` is the invitation's id. */
export function newInvitationLinks(
  publicUrl: string,
  { code, now }: { code: string; now: Date },
): InvitationLinks {
  const [ownerToken, coOwnerToken] = [newToken(), newToken()];
  return {
    setPasswordLink: `${publicUrl}${setPasswordPath({ ownerToken, coOwnerToken, code })}`,
    acceptLink: `${publicUrl}${additionalUserPath({ ownerToken, coOwnerToken })}`,
    ownerTokenHash: hashToken(ownerToken),
    coOwnerTokenHash: hashToken(coOwnerToken),
    expiresAt: new Date(now.getTime() + INVITATION_LIFE_MS),
  };
}
