import type { CallOf, invites } from '@homeward/contract';
import { INVITATION_LIFE_MS } from '@homeward/contract/limits';
import { additionalUserPath, setPasswordPath } from '@homeward/contract/paths';
import { BadInputError, ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

const HOUR_MS = 3_600_000;
export const INVITES_PER_ADDRESS: Limit = { name: 'invite', max: 10, windowMs: HOUR_MS };
/** Beyond it the answer stays the same and no mail is sent: the product floods no mailbox. */
export const INVITE_MAILS: Limit = { name: 'invite-mail', max: 3, windowMs: HOUR_MS };
export const INVITES_A_DAY: Limit = { name: 'invite-day', max: 10, windowMs: 24 * HOUR_MS };
export const CO_OWNERS_MAX = 20;

export const RATE_LIMITED = 'You have sent many invitations. Please try again later.';

/** The two halves of an invitation's link. */
export type TokenPair = CallOf<typeof invites.linkCoOwner>['body'];

/** What was mailed is not the whole link of one living invitation. */
export class InvitationGoneError extends BadInputError {
  constructor() {
    super('This invitation is no longer valid. Please ask for a new one.');
  }
}

export class InvitationNotFoundError extends NotFoundError {
  constructor() {
    super('This invitation was withdrawn, has been accepted or is too old');
  }
}

export class SelfInvitationError extends BadInputError {
  constructor() {
    super('You cannot invite yourself', { email: 'You cannot invite yourself' });
  }
}

export class AlreadyLinkedError extends ConflictError {
  constructor() {
    super('You and this person already look after each other’s items');
  }
}

export class TooManyCoOwnersError extends ConflictError {
  constructor() {
    super(`There are ${CO_OWNERS_MAX} co-owners already, which is the most there can be`);
  }
}

/** Tells whether an invitation found by the one half of a link is the one of its other half, and not too old. */
export function isLinkOf(
  { coOwnerToken }: TokenPair,
  invitation: { readonly coOwnerTokenHash: Buffer; readonly expiresAt: Date },
  now: Date,
): boolean {
  return invitation.coOwnerTokenHash.equals(hashToken(coOwnerToken)) && invitation.expiresAt > now;
}

/** What an invitation opens with: what its mail says, and what is kept of it. */
export interface InvitationLinks {
  /** For an address without an account. */
  readonly setPasswordLink: string;
  /** For an address with one. */
  readonly acceptLink: string;
  readonly ownerTokenHash: Buffer;
  readonly coOwnerTokenHash: Buffer;
  readonly expiresAt: Date;
}

/** Makes both links of an invitation; `code` names it. */
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
