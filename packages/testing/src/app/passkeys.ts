import { type EndpointName, passkeys, stepUp } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { Authenticator, type AuthenticatorSettings, type Difference } from './authenticator.ts';
import { PASSWORD, type Person } from './personas.ts';
import type { CallOptions, TestApp } from './test-app.ts';

export function newAuthenticator(
  { context }: TestApp,
  settings: Omit<AuthenticatorSettings, 'origin'> = {},
): Authenticator {
  return new Authenticator({ origin: new URL(context.config.publicUrl).origin, ...settings });
}

/** Performs a step-up with the password and returns the proof headers. */
export async function proveItIsMe(app: TestApp, { accessToken: bearer }: Pick<Person, 'accessToken'>) {
  const { body } = await app.call(stepUp.withPassword, { body: { password: PASSWORD } }, { bearer });
  return { [PROOF_HEADER]: body.proof };
}

export async function creationOptions(app: TestApp, person: Person) {
  const headers = await proveItIsMe(app, person);
  const { body } = await app.call(passkeys.addOptions, { headers }, { bearer: person.accessToken });
  return { headers, options: body.options };
}

/** Tries to add a passkey after a step-up; returns the answer of the call. */
export async function tryAddPasskey(
  app: TestApp,
  person: Person,
  authenticator: Authenticator,
  { different, ...call }: CallOptions & { readonly different?: Difference } = {},
) {
  const { headers, options } = await creationOptions(app, person);
  const credential = authenticator.create(options, different);
  return app.call(passkeys.add, { headers, body: { credential } }, { bearer: person.accessToken, ...call });
}

export async function addPasskey(
  app: TestApp,
  person: Person,
  settings: Omit<AuthenticatorSettings, 'origin'> = {},
) {
  const authenticator = newAuthenticator(app, settings);
  const { status, body } = await tryAddPasskey(app, person, authenticator);
  if (status !== 200) throw new Error(`Adding a passkey answered ${status}: ${body.resultMessage.en}`);
  return { authenticator, passkey: body.passkey };
}

export async function signInOptions(app: TestApp, call: CallOptions = {}) {
  return (await app.call(passkeys.signInOptions, {}, call)).body.options;
}

export async function signInWithPasskey(
  app: TestApp,
  authenticator: Authenticator,
  { different, ...call }: CallOptions & { readonly different?: Difference } = {},
) {
  const credential = authenticator.get(await signInOptions(app, call), different);
  return app.call(passkeys.signIn, { body: { credential } }, call);
}

/** Parameters of calls about passkeys. */
export interface PasskeySubject {
  readonly id: string;
  readonly proof: string;
  /** The browser's response. Some calls need it and fail otherwise. */
  readonly credential?: object;
}

/** Returns a person's passkey, and the browser's response that the call `name` needs. */
export async function passkeyFor(name: EndpointName, app: TestApp, person: Person): Promise<PasskeySubject> {
  const { authenticator, passkey } = await addPasskey(app, person);
  const { headers, options } = await creationOptions(app, person);
  const { body } = await app.call(stepUp.passkeyOptions, {}, { bearer: person.accessToken });
  const credentials: Partial<Record<EndpointName, () => object>> = {
    'passkeys.add': () => newAuthenticator(app).create(options),
    'stepUp.withPasskey': () => authenticator.get(body.options),
  };
  const answer = credentials[name] ?? (async () => authenticator.get(await signInOptions(app)));
  return { id: passkey._id, proof: headers[PROOF_HEADER], credential: await answer() };
}
