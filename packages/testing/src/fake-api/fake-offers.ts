import type { Transfer } from '@homeward/api/features/transfers/transfer-repository.ts';

// What waits for a person's answer: invitations to become co-owners, and offers of tags.
export interface FakeInvitation {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly email: string;
  readonly ownerToken: string;
  readonly coOwnerToken: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  coOwnerId?: string;
}

export interface FakeTransfer extends Transfer {
  readonly token: string;
  acceptedBy: string | null;
}

/** A mailed link to a new address. */
export interface FakeEmailChange {
  readonly personId: string;
  readonly email: string;
  readonly token: string;
  readonly updatesContact: boolean;
  readonly expiresAt: Date;
  isUsed: boolean;
}
