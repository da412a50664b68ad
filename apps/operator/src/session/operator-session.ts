import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'operatorToken';

export interface OperatorSession {
  /** Undefined when the operator is not signed in. */
  readonly token: string | undefined;
  /** Why a session ended by itself. */
  readonly ended: string | undefined;
  /** The operator has signed in on this page: it has not been reloaded since. */
  readonly isFresh: boolean;
}

let session: OperatorSession = { token: findStoredText('session', KEY), ended: undefined, isFresh: false };
const listeners = new Set<() => void>();

/** Keeps the token for this tab alone: it gives access to everything, and computers are shared. */
export function beginSession(token: string): void {
  storeText('session', KEY, token);
  change({ token, ended: undefined, isFresh: true });
}

/** Forgets the token; `ended` says why, where the operator did not ask for it. */
export function endSession(ended?: string): void {
  storeText('session', KEY, undefined);
  change({ token: undefined, ended, isFresh: false });
}

export function readOperatorSession(): OperatorSession {
  return session;
}

/** The session, as an external store. */
export function useOperatorSession(): OperatorSession {
  return useSyncExternalStore(subscribe, readOperatorSession);
}

function change(next: OperatorSession): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
