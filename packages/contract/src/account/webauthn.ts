import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from '../schema/once.ts';

const PART_MAX_LENGTH = 8192;
/** Length in base64url of the longest credential id (WebAuthn Level 3: 1,023 bytes). */
const CREDENTIAL_ID_MAX_LENGTH = 1364;

const RULE = { error: referTo('server.calls.passkeyAnswer') };
const part = once(() => z.base64url(RULE).max(PART_MAX_LENGTH, RULE));
const credentialId = once(() => z.base64url(RULE).min(1, RULE).max(CREDENTIAL_ID_MAX_LENGTH, RULE));

/** Newer browsers may send further members, so the schema accepts unknown members. */
const credential = once(() => ({
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key', RULE),
}));

export const assertion = once(() =>
  z
    .object(
      {
        ...credential(),
        response: z.object(
          {
            clientDataJSON: part(),
            authenticatorData: part(),
            signature: part(),
            userHandle: part().nullish(),
          },
          RULE,
        ),
      },
      RULE,
    )
    .meta({ id: 'PasskeyAssertion', description: '`AuthenticationResponseJSON` of WebAuthn Level 3.' }),
);

export type Assertion = z.infer<ReturnType<typeof assertion>>;

export const attestation = once(() =>
  z
    .object(
      {
        ...credential(),
        response: z.object(
          {
            clientDataJSON: part(),
            attestationObject: part(),
            transports: z
              .array(
                z
                  .string()
                  .max(40)
                  .regex(/^[a-z-]+$/, RULE),
                RULE,
              )
              .max(10, RULE)
              .optional(),
          },
          RULE,
        ),
      },
      RULE,
    )
    .meta({ id: 'PasskeyAttestation', description: '`RegistrationResponseJSON` of WebAuthn Level 3.' }),
);

export type Attestation = z.infer<ReturnType<typeof attestation>>;

const descriptor = once(() =>
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

export const challengeToGet = once(() =>
  z
    .object({
      challenge: z.string(),
      timeout: z.int(),
      rpId: z.string(),
      userVerification: z.literal('required'),
      allowCredentials: z.array(descriptor()).exactOptional(),
    })
    .meta({
      id: 'PasskeyRequestOptions',
      description: '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3.',
    }),
);

export type ChallengeToGet = z.infer<ReturnType<typeof challengeToGet>>;

export const challengeToCreate = once(() =>
  z
    .object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      excludeCredentials: z.array(descriptor()),
    })
    .meta({
      id: 'PasskeyCreationOptions',
      description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3.',
    }),
);

export type ChallengeToCreate = z.infer<ReturnType<typeof challengeToCreate>>;
