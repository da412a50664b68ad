import { textOf } from '@homeward/messages/browser/messages';
import { type PlainKey, referTo } from '@homeward/messages/message';
import { messageOf } from '@homeward/ui/client/api-error.ts';

/** Failure of the browser or the authenticator; its message refers to a text for the user. */
export class PasskeyError extends Error {
  constructor(
    message: Extract<PlainKey, 'passkeys.alreadyHere' | 'account.passkey.failed'>,
    options?: ErrorOptions,
  ) {
    super(referTo(message), options);
    this.name = 'PasskeyError';
  }
}

export function passkeyMessageOf(error: unknown): string {
  return error instanceof PasskeyError ? textOf(error.message) : messageOf(error);
}
