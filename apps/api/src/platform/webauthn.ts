import type { Assertion, Attestation } from '@homeward/contract/account/webauthn';

/** ES256, EdDSA, RS256: what every authenticator has, and every process verifies, whatever Node it runs on. */
export const ALGORITHMS = [-7, -8, -257];

/** WebAuthn Level 3. */
const CREDENTIAL_ID_MAX_BYTES = 1023;

/** Whom passkeys are made for; one made for another name or page signs nothing here. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Of the public address alone: a caller chooses the host that a request names. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** A passkey as a browser has just made it. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  /** The kind of authenticator (AAGUID); zeroes where it does not say. */
  readonly authenticator: string;
}

/** Reads which challenge a browser's answer is to; undefined for what is no such answer. */
export function findChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    // Asked for in a frame of another page, which this one never is.
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Verifies what a browser answers that has made a passkey; throws an Error that says what is wrong with it. */
export async function verifyAttestation(
  attestation: Attestation,
  { party, challenge }: { readonly party: RelyingParty; readonly challenge: string },
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...attestation,
      response: withoutUndefined(attestation.response),
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!registrationInfo) throw new Error('The attestation is not verified');
  const { credential, aaguid } = registrationInfo;
  const credentialId = Buffer.from(credential.id, 'base64url');
  if (credentialId.length === 0 || credentialId.length > CREDENTIAL_ID_MAX_BYTES)
    throw new Error(`The credential id has ${credentialId.length} bytes`);
  return {
    credentialId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    authenticator: aaguid,
  };
}

/**
 * Verifies a passkey's signature, and that its device has verified the person; answers how often that has signed by its own
 * count, which is for the caller to compare. Throws an Error that says what is wrong.
 */
export async function verifyAssertion(
  assertion: Assertion,
  {
    party,
    challenge,
    publicKey,
  }: { readonly party: RelyingParty; readonly challenge: string; readonly publicKey: Buffer },
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle, ...signed } = assertion.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // 0: counters are compared where they are stored, at the moment in which they are.
    credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
  });
  if (!verified) throw new Error('The signature is not verified');
  return authenticationInfo.newCounter;
}

/** Loaded when it is first needed: most processes start faster without it. */
const loadLibrary = () => import('@simplewebauthn/server');

function withoutUndefined({ transports, ...response }: Attestation['response']) {
  return transports === undefined ? response : { ...response, transports };
}
