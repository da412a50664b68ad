import type { Transfer } from '@homeward/api/features/transfers/transfer-repository.ts';

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

export interface FakeEmailChange {
  readonly personId: string;
  readonly email: string;
  readonly token: string;
  readonly updatesContact: boolean;
  readonly expiresAt: Date;
  isUsed: boolean;
}
