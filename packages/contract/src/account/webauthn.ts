import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from '../schema/once.ts';

/** Far more than an authenticator says, far less than a body may have. */
const PART_MAX_LENGTH = 8192;
/** The 1,023 bytes that WebAuthn Level 3 allows, in base64url. */
const CREDENTIAL_ID_MAX_LENGTH = 1364;

const RULE = { error: referTo('server.calls.passkeyAnswer') };
const part = once(() => z.base64url(RULE).max(PART_MAX_LENGTH, RULE));
const credentialId = once(() => z.base64url(RULE).min(1, RULE).max(CREDENTIAL_ID_MAX_LENGTH, RULE));

const credential = once(() => ({
  id: credentialId().describe('Id of the credential.'),
  rawId: credentialId().describe('Id of the credential once more.'),
  type: z.literal('public-key', RULE).describe('Always `public-key`.'),
}));

export const assertion = once(() =>
  z
    .object(
      {
        ...credential(),
        response: z
          .object(
            {
              clientDataJSON: part().describe('Client data of WebAuthn.'),
              authenticatorData: part().describe('Data of the authenticator.'),
              signature: part().describe('The signature.'),
              userHandle: part().nullish().describe('The user handle, where the authenticator returns one.'),
            },
            RULE,
          )
          .describe('The signature with its data.'),
      },
      RULE,
    )
    .meta({
      id: 'PasskeyAssertion',
      description: '`AuthenticationResponseJSON` of WebAuthn Level 3: a signature of a passkey.',
    }),
);

export type Assertion = z.infer<ReturnType<typeof assertion>>;

export const attestation = once(() =>
  z
    .object(
      {
        ...credential(),
        response: z
          .object(
            {
              clientDataJSON: part().describe('Client data of WebAuthn.'),
              attestationObject: part().describe('The attestation.'),
              transports: z
                .array(
                  z
                    .string()
                    .max(40)
                    .regex(/^[a-z-]+$/, RULE),
                  RULE,
                )
                .max(10, RULE)
                .optional()
                .describe('Ways to reach the authenticator.'),
            },
            RULE,
          )
          .describe('The new key with its data.'),
      },
      RULE,
    )
    .meta({
      id: 'PasskeyAttestation',
      description: '`RegistrationResponseJSON` of WebAuthn Level 3: a new passkey.',
    }),
);

export type Attestation = z.infer<ReturnType<typeof attestation>>;

const descriptor = once(() =>
  z
    .object({
      id: z.string().describe('Id of the credential.'),
      type: z.literal('public-key').describe('Always `public-key`.'),
      transports: z.array(z.string()).describe('Ways to reach the authenticator.'),
    })
    .meta({
      id: 'PasskeyDescriptor',
      description: '`PublicKeyCredentialDescriptorJSON` of WebAuthn Level 3.',
    }),
);

export const challengeToGet = once(() =>
  z
    .object({
      challenge: z.string().describe('The challenge; works once.'),
      timeout: z.int().describe('Milliseconds that the browser waits.'),
      rpId: z.string().describe('The host that the passkey is for.'),
      userVerification: z.literal('required').describe('Always `required`.'),
      allowCredentials: z
        .array(descriptor())
        .exactOptional()
        .describe('The account’s; without it the browser offers all.'),
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
      rp: z
        .object({
          id: z.string().describe('The host that the passkey is for.'),
          name: z.string().describe('Name of the service.'),
        })
        .describe('The service.'),
      user: z
        .object({
          id: z.string().describe('Handle of the account.'),
          name: z.string().describe('The account’s e-mail address.'),
          displayName: z.string().describe('The account’s name.'),
        })
        .describe('The account.'),
      challenge: z.string().describe('The challenge; works once.'),
      pubKeyCredParams: z
        .array(
          z.object({
            type: z.literal('public-key').describe('Always `public-key`.'),
            alg: z.int().describe('The algorithm’s COSE number.'),
          }),
        )
        .describe('Accepted algorithms.'),
      timeout: z.int().describe('Milliseconds that the browser waits.'),
      attestation: z.literal('none').describe('Always `none`.'),
      authenticatorSelection: z
        .object({
          residentKey: z.literal('required').describe('Always `required`.'),
          requireResidentKey: z.literal(true).describe('Always true.'),
          userVerification: z.literal('required').describe('Always `required`.'),
        })
        .describe('Only passkeys that the authenticator lists itself.'),
      excludeCredentials: z.array(descriptor()).describe('Passkeys that the account has.'),
    })
    .meta({
      id: 'PasskeyCreationOptions',
      description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3.',
    }),
);

export type ChallengeToCreate = z.infer<ReturnType<typeof challengeToCreate>>;
