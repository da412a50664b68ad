import { TOAST_MS } from '@homeward/contract/limits';
import { toast as sonner } from 'sonner';

/** Messages that come and go by themselves after 5 seconds, or stay while somebody rests on them. */
export const toast = {
  success: (message: string) => void sonner.success(message, { duration: TOAST_MS, id: message }),
  error: (message: string) => void sonner.error(message, { duration: TOAST_MS, id: message }),
  info: (message: string) => void sonner.info(message, { duration: TOAST_MS, id: message }),
};
