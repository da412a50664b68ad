import { TOAST_MS } from '@homeward/contract/limits';
import type { toast as sonner } from 'sonner';

interface Offer {
  readonly message: string;
  readonly label: string;
  readonly onAccept: () => void;
}

type Show = (toaster: typeof sonner) => void;

let toaster: typeof sonner | undefined;
let waiting: readonly Show[] = [];
const listeners = new Set<() => void>();

/** Shows messages that disappear after TOAST_MS, except offers. Hover and focus pause the timer. */
export const toast = {
  success: (message: string) => show((it) => it.success(message, { duration: TOAST_MS, id: message })),
  error: (message: string) => show((it) => it.error(message, { duration: TOAST_MS, id: message })),
  info: (message: string) => show((it) => it.info(message, { duration: TOAST_MS, id: message })),
  /** Shows an offer until the user accepts or closes it, or another offer with the same id replaces it. */
  offer: (id: string, { message, label, onAccept }: Offer) =>
    show((it) =>
      it.info(message, {
        duration: Number.POSITIVE_INFINITY,
        id,
        action: { label, onClick: onAccept },
      }),
    ),
};

export function openToaster(opened: typeof sonner): void {
  toaster = opened;
  for (const each of waiting) each(opened);
  waiting = [];
}

export function onToastQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function show(it: Show): void {
  if (toaster) {
    it(toaster);
    return;
  }
  waiting = [...waiting, it];
  for (const listener of listeners) listener();
}
