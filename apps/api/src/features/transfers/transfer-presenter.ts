import type { OpenTransfer } from '@homeward/contract/transfers';
import type { Transfer } from './transfer-repository.ts';

type Offered = Pick<Transfer, 'takesHistory' | 'takesPhoto' | 'takesMessages' | 'expiresAt'>;

export function presentOffer({ takesHistory, takesPhoto, takesMessages, expiresAt }: Offered) {
  return {
    takes_history: takesHistory,
    takes_photo: takesPhoto,
    takes_messages: takesMessages,
    expires_at: expiresAt.toISOString(),
  };
}

export function presentOpenTransfer(transfer: Offered & Pick<Transfer, 'email' | 'createdAt'>): OpenTransfer {
  const { email, createdAt } = transfer;
  return { email, created_at: createdAt.toISOString(), ...presentOffer(transfer) };
}
