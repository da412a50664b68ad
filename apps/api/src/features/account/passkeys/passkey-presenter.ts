import type { Passkey } from '@homeward/contract/account/passkeys';
import type { ChallengeToCreate, ChallengeToGet } from '@homeward/contract/account/webauthn';
import { PASSKEY_CHALLENGE_LIFE_MS } from '@homeward/contract/limits';
import { ALGORITHMS, relyingPartyOf } from '../../../platform/webauthn.ts';
import type { Config } from '../../../settings/config.ts';
import type { Account } from '../account-repository.ts';
import type { PasskeyRow } from './passkey-repository.ts';

export function presentPasskey(passkey: PasskeyRow, { publicUrl }: Pick<Config, 'publicUrl'>): Passkey {
  const { id, name, createdAt, lastUsedAt, rpId } = passkey;
  return {
    _id: id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    other_host: worksAt(publicUrl, passkey) ? null : rpId,
  };
}

export function worksAt(publicUrl: string, { rpId }: Pick<PasskeyRow, 'rpId'>): boolean {
  return rpId === null || rpId === relyingPartyOf(publicUrl).id;
}

interface Descriptor {
  readonly credentialId: Buffer;
  readonly transports: string;
}

export function presentChallengeToGet(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { challenge, allowed }: { readonly challenge: string; readonly allowed?: readonly Descriptor[] },
): ChallengeToGet {
  return {
    challenge,
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    rpId: relyingPartyOf(publicUrl).id,
    // The device must verify its user (PIN, finger, face), because the passkey is the only factor requested.
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(presentDescriptor) }),
  };
}

/** Presents the options for a new discoverable passkey. Devices with a passkey of this account are excluded. */
export function presentChallengeToCreate(
  { publicUrl, brandName }: Pick<Config, 'publicUrl' | 'brandName'>,
  {
    challenge,
    person,
    known,
  }: { readonly challenge: string; readonly person: Account; readonly known: readonly Descriptor[] },
): ChallengeToCreate {
  return {
    rp: { id: relyingPartyOf(publicUrl).id, name: brandName },
    user: { id: userHandleOf(person.id), name: person.email, displayName: person.name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: known.map(presentDescriptor),
  };
}

/** Returns the account's id as WebAuthn user handle; a user handle must contain no personal data. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url');
}

function presentDescriptor({ credentialId, transports }: Descriptor) {
  return {
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: transports.split(',').filter((transport) => transport !== ''),
  };
}
