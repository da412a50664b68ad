import { TOAST_MS } from '@homeward/contract/limits';
import { toast as sonner } from 'sonner';

interface Offer {
  /** What the button says. */
  readonly label: string;
  readonly onAccept: () => void;
}

/** Messages that come and go by themselves after 5 seconds, or stay while somebody rests on them. */
export const toast = {
  success: (message: string) => void sonner.success(message, { duration: TOAST_MS, id: message }),
  error: (message: string) => void sonner.error(message, { duration: TOAST_MS, id: message }),
  info: (message: string) => void sonner.info(message, { duration: TOAST_MS, id: message }),
  /** Stays until it is taken or closed. */
  offer: (message: string, { label, onAccept }: Offer) =>
    void sonner.info(message, {
      duration: Number.POSITIVE_INFINITY,
      id: message,
      action: { label, onClick: onAccept },
    }),
};
