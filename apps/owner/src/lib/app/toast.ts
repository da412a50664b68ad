import { TOAST_MS } from '@homeward/contract/limits';
import type { toast as sonner } from 'sonner';

interface Offer {
  readonly message: string;
  /** What the button says. */
  readonly label: string;
  readonly onAccept: () => void;
}

type Say = (toaster: typeof sonner) => void;

let toaster: typeof sonner | undefined;
let waiting: readonly Say[] = [];
const listeners = new Set<() => void>();

/** Messages that disappear after 5 seconds, or stay while hovered or focused. */
export const toast = {
  success: (message: string) => say((it) => it.success(message, { duration: TOAST_MS, id: message })),
  error: (message: string) => say((it) => it.error(message, { duration: TOAST_MS, id: message })),
  info: (message: string) => say((it) => it.info(message, { duration: TOAST_MS, id: message })),
  /** Stays until it is taken or closed, or replaced by another one of this id. */
  offer: (id: string, { message, label, onAccept }: Offer) =>
    say((it) =>
      it.info(message, {
        duration: Number.POSITIVE_INFINITY,
        id,
        action: { label, onClick: onAccept },
      }),
    ),
};

/** Connects the mounted toaster to all messages, queued ones too. */
export function openToaster(opened: typeof sonner): void {
  toaster = opened;
  for (const each of waiting) each(opened);
  waiting = [];
}

/** Hears of each message that has to wait for the place where it appears. */
export function onToastQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function say(it: Say): void {
  if (toaster) {
    it(toaster);
    return;
  }
  waiting = [...waiting, it];
  for (const listener of listeners) listener();
}
