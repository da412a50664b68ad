import type {
  Assertion,
  Attestation,
  ChallengeToCreate,
  ChallengeToGet,
} from '@homeward/contract/account/webauthn';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { PasskeyError } from './passkey-error.ts';

/** The person, or the page, thought better of it; browsers tell neither from a passkey that was not there. */
const GIVEN_UP = new Set(['NotAllowedError', 'AbortError']);

/** Has the browser ask for a passkey, at once or where an address is typed; undefined when none was given. */
export async function askForPasskey(
  options: ChallengeToGet,
  { inAutofill = false }: { readonly inAutofill?: boolean } = {},
): Promise<Assertion | undefined> {
  try {
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: inAutofill });
  } catch (error) {
    return giveUp(error);
  }
}

/** Has the browser make a passkey; undefined when none was made. */
export async function makePasskey(options: ChallengeToCreate): Promise<Attestation | undefined> {
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError')
      throw new PasskeyError('passkeys.alreadyHere', { cause: error });
    return giveUp(error);
  }
}

/** Ends what the browser asks for. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

function giveUp(error: unknown): undefined {
  if (GIVEN_UP.has(nameOf(error))) return undefined;
  throw new PasskeyError('account.passkey.failed', { cause: error });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
