import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'operatorToken';
const ACCOUNT_USED_KEY = 'operatorUsesAccount';

export interface OperatorSession {
  readonly token: string | undefined;
  /** Email address of the operator's account; undefined if the operator signed in with the token. */
  readonly account: string | undefined;
  /** The server's reason for the end of the session. */
  readonly ended: string | undefined;
  /** True from the sign-in until the page is reloaded. */
  readonly isFresh: boolean;
}

const NONE: OperatorSession = { token: undefined, account: undefined, ended: undefined, isFresh: false };

let session: OperatorSession = { ...NONE, token: findStoredText('session', KEY) };
const listeners = new Set<() => void>();

/** Stores the token for this tab only: the token gives access to everything, and the computer may be shared. */
export function beginSession(token: string): void {
  storeText('session', KEY, token);
  change({ ...NONE, token, isFresh: true });
}

export function beginAccountSession(account: string): void {
  storeText('local', ACCOUNT_USED_KEY, 'yes');
  change({ ...NONE, account, isFresh: true });
}

/** Returns true if an operator has signed in with an account in this browser. */
export function usesAccount(): boolean {
  return findStoredText('local', ACCOUNT_USED_KEY) !== undefined;
}

export function endSession(ended?: string): void {
  storeText('session', KEY, undefined);
  change({ ...NONE, ended });
}

export function readOperatorSession(): OperatorSession {
  return session;
}

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
