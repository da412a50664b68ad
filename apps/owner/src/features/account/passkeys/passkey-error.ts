import { textOf } from '@homeward/messages/browser/messages';
import { type PlainKey, referTo } from '@homeward/messages/message';
import { messageOf } from '@homeward/ui/client/api-error.ts';

/** The browser, or the device that was to keep or use a passkey, did not; its message refers to what people are told. */
export class PasskeyError extends Error {
  constructor(
    message: Extract<PlainKey, 'passkeys.alreadyHere' | 'account.passkey.failed'>,
    options?: ErrorOptions,
  ) {
    super(referTo(message), options);
    this.name = 'PasskeyError';
  }
}

/** What is said of whatever went wrong with a passkey, on either side. */
export function passkeyMessageOf(error: unknown): string {
  return error instanceof PasskeyError ? textOf(error.message) : messageOf(error);
}
