import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  Assertion,
  Attestation,
  ChallengeToCreate,
  ChallengeToGet,
} from '@homeward/contract/account/webauthn';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;
const NO_AAGUID = '00000000-0000-0000-0000-000000000000';

/** Options that replace values which a correct browser and device would send. */
export interface Difference {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  /** Value of the device's signature counter. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** The credential id of a new passkey. */
  readonly credentialId?: string;
  /** This key signs in place of the passkey's own key. */
  readonly key?: KeyObject;
}

interface StoredPasskey {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly rpId: string;
  readonly userHandle: string;
  counter: number;
}

export interface AuthenticatorSettings {
  /** The origin of the requesting page. */
  readonly origin: string;
  readonly aaguid?: string;
  /** If true, each signature increments the counter, as in a security key; synced passkeys do not count. */
  readonly counts?: boolean;
}

/** A software authenticator (ES256, attestation "none") with one passkey per account. */
export class Authenticator {
  readonly #settings: AuthenticatorSettings;
  readonly #passkeys = new Map<string, StoredPasskey>();

  constructor(settings: AuthenticatorSettings) {
    this.#settings = settings;
  }

  /** Acts like `navigator.credentials.create`. */
  create(options: ChallengeToCreate, different: Difference = {}): Attestation {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { credentialId } = different;
    const id = credentialId === undefined ? randomBytes(16) : Buffer.from(credentialId, 'base64url');
    const counter = different.counter ?? (this.#settings.counts ? 1 : 0);
    const rpId = options.rp.id;
    this.#passkeys.set(options.user.id, { id, key: privateKey, rpId, userHandle: options.user.id, counter });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const aaguid = Buffer.from((this.#settings.aaguid ?? NO_AAGUID).replaceAll('-', ''), 'hex');
    const authData = Buffer.concat([
      this.#authenticatorData(different.rpId ?? rpId, counter, { ...different, extra: KEY_INCLUDED }),
      ...[aaguid, length, id, coseOf(publicKey)],
    ]);
    return {
      ...credentialOf(id),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, different),
        attestationObject: cborMap([
          ['fmt', cborText('none')],
          ['attStmt', cborMap([])],
          ['authData', cborBytes(authData)],
        ]).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Acts like `navigator.credentials.get`: signs with an allowed passkey, or with the newest if the call names none. */
  get(options: ChallengeToGet, different: Difference = {}): Assertion {
    const allowed = options.allowCredentials?.map(({ id }) => id);
    const own = [...this.#passkeys.values()].filter(
      ({ id, rpId }) => rpId === options.rpId && (allowed?.includes(id.toString('base64url')) ?? true),
    );
    const passkey = own.at(-1);
    if (!passkey) throw new Error('This authenticator has no such passkey');
    if (this.#settings.counts) passkey.counter += 1;
    const counter = different.counter ?? passkey.counter;
    const authData = this.#authenticatorData(different.rpId ?? options.rpId, counter, different);
    const clientData = this.#clientData('webauthn.get', options.challenge, different);
    const hash = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest();
    return {
      ...credentialOf(passkey.id),
      response: {
        clientDataJSON: clientData,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), different.key ?? passkey.key).toString(
          'base64url',
        ),
        userHandle: different.userHandle ?? passkey.userHandle,
      },
    };
  }

  #authenticatorData(
    rpId: string,
    counter: number,
    { isPresent = true, isVerified = true, extra = 0 }: Difference & { readonly extra?: number },
  ): Buffer {
    const flags = (isPresent ? USER_PRESENT : 0) | (isVerified ? USER_VERIFIED : 0) | extra;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }

  #clientData(type: string, challenge: string, different: Difference): string {
    const { origin } = this.#settings;
    const data = { type, challenge, origin, crossOrigin: false };
    const { type: otherType, challenge: otherChallenge, origin: otherOrigin, crossOrigin } = different;
    return Buffer.from(
      JSON.stringify({
        ...data,
        ...(otherType === undefined ? {} : { type: otherType }),
        ...(otherChallenge === undefined ? {} : { challenge: otherChallenge }),
        ...(otherOrigin === undefined ? {} : { origin: otherOrigin }),
        ...(crossOrigin === undefined ? {} : { crossOrigin }),
      }),
    ).toString('base64url');
  }
}

function credentialOf(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' as const };
}

/** Encodes the public key as COSE (RFC 9052): elliptic curve, ES256, P-256, x and y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [1, cborNumber(2)],
    [3, cborNumber(-7)],
    [-1, cborNumber(1)],
    [-2, cborBytes(Buffer.from(x, 'base64url'))],
    [-3, cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** Encodes a CBOR head (RFC 8949): major type and a length or number below 65,536. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

const cborNumber = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [string | number, Buffer])[]) =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [typeof key === 'string' ? cborText(key) : cborNumber(key), value]),
  ]);
