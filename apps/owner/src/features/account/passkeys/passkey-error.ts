import { messageOf } from '@homeward/ui/client/api-error.ts';

/** The browser, or the device that was to keep or use a passkey, did not; in words for people. */
export class PasskeyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PasskeyError';
  }
}

/** What is said of whatever went wrong with a passkey, on either side. */
export function passkeyMessageOf(error: unknown): string {
  return error instanceof PasskeyError ? error.message : messageOf(error);
}
