import type { Assertion, Attestation } from '@homeward/contract/account/webauthn';

/** ES256, EdDSA and RS256. Every authenticator supports one of them, and Node verifies all of them. */
export const ALGORITHMS = [-7, -8, -257];

const CREDENTIAL_ID_MAX_BYTES = 1023;

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Uses only PUBLIC_URL, because callers can choose the Host header. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly authenticator: string;
}

export function findChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    // A cross-origin request comes from a frame in another page; the product never uses such frames.
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}

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
    // The counter is 0 here, because the caller compares counters in the transaction that stores them.
    credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
  });
  if (!verified) throw new Error('The signature is not verified');
  return authenticationInfo.newCounter;
}

const loadLibrary = () => import('@simplewebauthn/server');

function withoutUndefined({ transports, ...response }: Attestation['response']) {
  return transports === undefined ? response : { ...response, transports };
}
