import { createHash } from 'node:crypto';
import type { Auth, EndpointName } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { activateCode, invite, linkCoOwner, mint, setLost } from '../app/builders.ts';
import { type OpenedConversation, openConversation } from '../app/conversations.ts';
import { askForHelp, makeBatch } from '../app/operator.ts';
import {
  addPasskey,
  creationOptions,
  newAuthenticator,
  type PasskeySubject,
  proveItIsMe,
  signInOptions,
} from '../app/passkeys.ts';
import { addPerson, PASSWORD, type Person, signUpUnverified, verifyLinkOf } from '../app/personas.ts';
import { makeScriptToken } from '../app/script-tokens.ts';
import { secondStepFor } from '../app/second-step.ts';
import { OPERATOR_TOKEN, type TestApp } from '../app/test-app.ts';
import { offerTag } from '../app/transfers.ts';
import type { CallSubject, ValidCall } from '../hostile/call-subject.ts';
import { endpointOf, VALID_CALLS } from '../hostile/valid-calls.ts';

export const FUZZED_CALLERS = [
  'owner',
  'coOwner',
  'stranger',
  'script',
  'operator',
  'finder',
  'anonymous',
] as const;
type Caller = (typeof FUZZED_CALLERS)[number];

const ITEMS = 8;
const BLANK_TAGS = 40;
/** A host that resolves to this machine, with a port that has no listener. */
const REFUSING_ADDRESS = 'https://hook.example.org:1';
/** Calls that change the caller's sign-in methods or end sessions; each such call gets a new person. */
const BY_A_NEWCOMER =
  /^(?:emailChange|passkeys|scriptTokens|stepUp|secondStep)\.|^account\.(?:delete|logout|refreshToken|changePassword|endOtherSessions)$/;

/** A call that succeeds unless a mutation changes it or an earlier call has used up its subject. */
export interface PreparedCall extends ValidCall {
  readonly bearer: string | undefined;
}

/** Adds people, items and mailed links; returns a function that prepares calls. */
export async function gatherCast(app: TestApp) {
  const owner = await addPerson(app, 'Olivia');
  const coOwner = await addPerson(app, 'Colin');
  const stranger = await addPerson(app, 'Sam');
  await linkCoOwner(app, owner, coOwner);
  const { secret: script } = await makeScriptToken(app, owner);
  const paula = await addPasskey(app, await addPerson(app, 'Paula'));
  const items: string[] = [];
  const conversations: OpenedConversation[] = [];
  for (let index = 0; index < ITEMS; index += 1) {
    const item = await activateCode(app, owner);
    items.push(item);
    conversations.push(await openConversation(app, item, { reply_to: 'fay@example.org' }));
    if (index % 2 === 0) await setLost(app, owner, item);
  }
  const offered = await activateCode(app, stranger);
  const { code, token } = await verifyLinkOf(app, await signUpUnverified(app, 'Ursula'));
  const batch = `batch-${offered}`;
  await makeBatch(app, batch, 2);
  const blankTags = await mint(app, BLANK_TAGS);
  const offerToken = await offerTag(app, stranger, offered);
  const invitations = [await invite(app, owner, stranger.email), await invite(app, owner, 'ivy@example.org')];
  const helpRequest = await askForHelp(app, owner, pick(items, 1), { shows_details: true });

  const subjectOf = (caller: Person, choice: number): CallSubject => ({
    ...caller,
    password: PASSWORD,
    listOf: choice % 5 === 0 ? coOwner.id : owner.id,
    code: pick(items, choice),
    blankCode: pick(blankTags, choice),
    batch,
    helpRequest,
    link: { code, token },
    conversation: pick(conversations, choice),
    linkedId: coOwner.id,
    invitation: pick(invitations, choice),
    offerToken,
  });
  const bearerOf = (name: EndpointName, caller: Caller, choice: number) => {
    if (caller === 'anonymous') return undefined;
    if (caller === 'operator') return OPERATOR_TOKEN;
    if (caller === 'script') return script;
    if (caller !== 'finder') return { owner, coOwner, stranger }[caller].accessToken;
    if (name.startsWith('transfers.')) return offerToken;
    const { ownerToken } = pick(invitations, choice);
    return name.startsWith('conversations.') ? pick(conversations, choice).token : ownerToken;
  };

  let prepared: Promise<unknown> = Promise.resolve();
  /** Calls run one after another, because each advances the clock on which codes depend. */
  function newSecondStepFor(name: EndpointName, person: Person) {
    const next = prepared.then(() => secondStepFor(name, app, person));
    prepared = next;
    return next;
  }

  /** Returns an authenticator's response. A new passkey has an id of valid length (WebAuthn: at most 1,023 bytes) or of invalid length. */
  async function passkeyOf(name: EndpointName, person: Person, choice: number): Promise<PasskeySubject> {
    const subject = { id: paula.passkey._id, proof: 'none' };
    if (name === 'passkeys.signIn')
      return { ...subject, credential: paula.authenticator.get(await signInOptions(app)) };
    if (name !== 'passkeys.add') return subject;
    const { headers, options } = await creationOptions(app, person);
    const outputLength = pick([16, 0, 1, 64, 1023, 1024, 1200, 3000], choice);
    const credentialId = createHash('shake256', { outputLength }).update(`${choice}`).digest('base64url');
    const credential = newAuthenticator(app).create(options, { credentialId });
    return { id: '', proof: headers[PROOF_HEADER], credential };
  }

  async function buildCall(name: EndpointName, caller: Person, choice: number): Promise<ValidCall> {
    const subject = subjectOf(caller, choice);
    if (name === 'scriptTokens.make') {
      const proof = (await proveItIsMe(app, caller))[PROOF_HEADER];
      return VALID_CALLS[name]({ ...subject, passkey: { id: '', proof } });
    }
    if (name.startsWith('passkeys.'))
      return VALID_CALLS[name]({ ...subject, passkey: await passkeyOf(name, caller, choice) });
    // Only a quarter of the requests prepare a second step, because the preparation takes several calls.
    if (name.startsWith('secondStep.') && choice % 4 === 0)
      return VALID_CALLS[name]({ ...subject, secondStep: await newSecondStepFor(name, caller) });
    const call = VALID_CALLS[name](subject);
    // These addresses replace public ones, because no request may leave this machine.
    if (name === 'webhook.save') return { ...call, body: { url: REFUSING_ADDRESS } };
    return name === 'ntfy.save' ? { ...call, body: { ...call.body, server: REFUSING_ADDRESS } } : call;
  }

  /** Equal values of `choice` select equal items and tags. `caller` defaults to the role that the endpoint serves. */
  return async (name: EndpointName, caller: Caller | undefined, choice: number): Promise<PreparedCall> => {
    if (BY_A_NEWCOMER.test(name)) {
      const newcomer = await addPerson(app, 'Nora');
      return { ...(await buildCall(name, newcomer, choice)), bearer: newcomer.accessToken };
    }
    const bearer = bearerOf(name, caller ?? MEANT_FOR[endpointOf(name).auth], choice);
    return { ...(await buildCall(name, owner, choice)), bearer };
  };
}

export type PrepareCall = Awaited<ReturnType<typeof gatherCast>>;

const MEANT_FOR: Readonly<Record<Auth, Caller>> = {
  session: 'owner',
  operator: 'operator',
  link: 'finder',
  refresh: 'anonymous',
  none: 'anonymous',
};

function pick<T>(list: readonly T[], choice: number): T {
  const picked = list[choice % list.length];
  if (picked === undefined) throw new Error('There is nothing to choose from');
  return picked;
}
