import type {
  Assertion,
  Attestation,
  ChallengeToCreate,
  ChallengeToGet,
} from '@homeward/contract/account/webauthn';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { PasskeyError } from './passkey-error.ts';

/** Error names of a cancelled request. Browsers report a missing passkey with the same names. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/** Requests a passkey from the browser. Returns undefined if the user cancels. */
export async function requestPasskey(
  options: ChallengeToGet,
  { inAutofill = false }: { readonly inAutofill?: boolean } = {},
): Promise<Assertion | undefined> {
  try {
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: inAutofill });
  } catch (error) {
    return giveUp(error);
  }
}

export async function makePasskey(options: ChallengeToCreate): Promise<Attestation | undefined> {
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError')
      throw new PasskeyError('passkeys.alreadyHere', { cause: error });
    return giveUp(error);
  }
}

export function cancelRequest(): void {
  WebAuthnAbortService.cancelCeremony();
}

function giveUp(error: unknown): undefined {
  if (CANCELLED.has(nameOf(error))) return undefined;
  throw new PasskeyError('account.passkey.failed', { cause: error });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
