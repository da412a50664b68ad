import { textOf } from '@homeward/messages/browser/messages';
import { type PlainKey, referTo } from '@homeward/messages/message';
import { messageOf } from '@homeward/ui/client/api-error.ts';

/** A failure of the browser or the authenticator. `message` is a key of the message catalogue. */
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

const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** Returns true if the page can use WebAuthn, which requires TLS or localhost, and a host name instead of an IP address. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname);
}

export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}
