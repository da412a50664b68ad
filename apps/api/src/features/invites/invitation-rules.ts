import { BadInputError } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';

/** What the link of an invitation carries. */
export interface InvitationLink {
  readonly code: string;
  readonly ownerToken: string;
  readonly coOwnerToken: string;
}

export class InvitationGoneError extends BadInputError {
  constructor() {
    super('This invitation is no longer valid. Please ask for a new one.');
  }
}

/** Tells whether a link belongs to an invitation that still stands: only both its tokens together do. */
export function isLinkOf(
  link: InvitationLink,
  invitation: { ownerTokenHash: Buffer; coOwnerTokenHash: Buffer; expiresAt: Date },
  now: Date,
): boolean {
  return (
    invitation.ownerTokenHash.equals(hashToken(link.ownerToken)) &&
    invitation.coOwnerTokenHash.equals(hashToken(link.coOwnerToken)) &&
    invitation.expiresAt > now
  );
}
