import { account, type EndpointName, invites, passkeys } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { activateCode, invite, linkCoOwner, mint } from '@homeward/testing/app/builders.ts';
import { channelsFor } from '@homeward/testing/app/channels.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { askForHelp, makeBatch } from '@homeward/testing/app/operator.ts';
import { proveItIsMe } from '@homeward/testing/app/passkeys.ts';
import type { Person } from '@homeward/testing/app/person.ts';
import {
  addPerson,
  logIn,
  newEmail,
  PASSWORD,
  resetTokenOf,
  signUpUnverified,
  verifyLinkOf,
  WRONG_PASSWORD,
} from '@homeward/testing/app/personas.ts';
import { makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { offerTag } from '@homeward/testing/app/transfers.ts';
import type { CallSubject } from '@homeward/testing/hostile/call-subject.ts';
import { ENDPOINT_NAMES, endpointOf, VALID_CALLS } from '@homeward/testing/hostile/valid-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const KINDS = [
  'access',
  'refresh',
  'verification',
  'reset',
  'invitation',
  'operator',
  'conversation',
  'offer',
  'proof',
  'script',
] as const;
type Kind = (typeof KINDS)[number];

const RIGHT_BEARER: Partial<Record<string, Kind>> = {
  session: 'access',
  link: 'reset',
  operator: 'operator',
};
/** The secret of `showRestore` is in its path. */
const NEEDS_BEARER = ENDPOINT_NAMES.filter(
  (name) => RIGHT_BEARER[endpointOf(name).auth] && name !== 'operator.showRestore',
);

/** Statuses with the right token but a wrong password, no proof, no lost item, or no such passkey, question, provider, link or backup. */
const ASKS_FOR_MORE: Partial<Record<EndpointName, number>> = {
  'deskLinks.make': 409,
  'deskLinks.extend': 404,
  'account.changePassword': 400,
  'account.delete': 400,
  'emailChange.request': 400,
  'stepUp.withPassword': 400,
  'stepUp.withPasskey': 400,
  'secondStep.begin': 400,
  'secondStep.turnOn': 400,
  'secondStep.turnOff': 400,
  'secondStep.makeRecoveryCodes': 400,
  'passkeys.addOptions': 400,
  'passkeys.add': 400,
  'passkeys.remove': 400,
  'passkeys.rename': 404,
  'scriptTokens.make': 400,
  'account.becomeFirstOperator': 403,
  'codes.answerQuestion': 404,
  'oidc.startConnection': 404,
  'oidc.connect': 404,
  'oidc.disconnect': 400,
  'operator.handOverItem': 400,
  'operator.saveBackupTime': 409,
  'operator.uploadBackup': 409,
  'operator.restoreBackup': 409,
};

const REFUSALS: Partial<Record<string, number>> = { link: 400, session: 401, operator: 401 };

/** Returns the kind of link that a call accepts; any other kind is rejected like an unknown token. */
function linkOf(name: EndpointName): Kind | undefined {
  if (/^conversations\.\w+AsFinder$/.test(name)) return 'conversation';
  return name === 'transfers.show' ? 'offer' : undefined;
}

/** Tries the right token last, since the call spends it. */
const rightLast = (right: Kind | undefined) => [
  ...KINDS.filter((kind) => kind !== right),
  ...(right ? [right] : []),
];

/** Every kind of token on every call with a token. */
describe('a token of another kind', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000', OUTGOING_ALLOWED: '127.0.0.1' } });
  let olivia: Person;
  let colin: Person;
  let subject: Omit<
    CallSubject,
    | 'link'
    | 'conversation'
    | 'invitation'
    | 'linkedId'
    | 'refreshToken'
    | 'code'
    | 'blankCode'
    | 'helpRequest'
  >;

  /** Tokens of a person whose sessions and links no call ends. */
  let others: Awaited<ReturnType<typeof buildTokens>>;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    colin = await addPerson(app, 'Colin');
    // With a wrong password, so that changes and deletions are refused and Olivia's account remains.
    await makeBatch(app, 'spring', 2);
    subject = {
      email: olivia.email,
      password: WRONG_PASSWORD,
      listOf: olivia.id,
      batch: 'spring',
    };
    others = await buildTokens((await addPerson(app, 'Paula')).email);
  });

  /** Builds a valid token of each kind, for one person where possible. */
  async function buildTokens(email = subject.email) {
    const session = await logIn(app, email);
    const link = await verifyLinkOf(app, await signUpUnverified(app, 'Una'));
    const invitation = await invite(app, olivia, newEmail('ivy'));
    const tokens: Record<Kind, string> = {
      access: session.accessToken,
      refresh: session.refreshToken,
      verification: link.token,
      reset: await resetTokenOf(app, email),
      invitation: invitation.coOwnerToken,
      operator: OPERATOR_TOKEN,
      conversation: 'a'.repeat(22),
      offer: await offerTag(app, colin, await activateCode(app, colin)),
      proof: (await proveItIsMe(app, session))[PROOF_HEADER],
      script: (await makeScriptToken(app, session)).secret,
    };
    return { session, tokens, link: { code: link.code, token: link.token }, invitation };
  }

  it.each(NEEDS_BEARER)('opens %s as a bearer only if it is of the right kind', async (name) => {
    const { auth } = endpointOf(name);
    const right = linkOf(name) ?? RIGHT_BEARER[auth];
    const refusal = linkOf(name) ? 404 : REFUSALS[auth];
    const session = await logIn(app, subject.email);
    // A separate code for each call, since some remove it or its photo.
    const code = await activateCode(app, session);
    await linkCoOwner(app, olivia, colin);
    await channelsFor(name, app, session);
    const conversation = await openConversation(app, code);
    const tokens = {
      ...others.tokens,
      access: session.accessToken,
      refresh: session.refreshToken,
      conversation: conversation.token,
      ...(right === 'reset' && { reset: await resetTokenOf(app, subject.email) }),
      ...(right === 'offer' && { offer: await offerTag(app, colin, await activateCode(app, colin)) }),
    };
    const invitation = await invite(app, olivia, newEmail('ivy'));
    const helpRequest = await askForHelp(app, session, code, { shows_details: true });
    const [blankCode = ''] = await mint(app);
    const own = { linkedId: colin.id, refreshToken: tokens.refresh, helpRequest, blankCode };
    const offer = { offerToken: tokens.offer };
    const { link } = others;
    const call = VALID_CALLS[name]({ ...subject, ...own, ...offer, code, link, conversation, invitation });
    for (const kind of rightLast(right)) {
      // Calls about items accept it, see the authorisation matrix.
      if (kind === 'script' && endpointOf(name).scripts) continue;
      const { status } = await app.call(endpointOf(name), call, { bearer: tokens[kind] });
      // An owner without the role of an operator is known, and is refused.
      const isKnown = (kind === 'script' && auth === 'session') || (kind === 'access' && auth === 'operator');
      if (isKnown) expect([kind, status]).toEqual([kind, 403]);
      else if (kind !== right) expect([kind, status]).toEqual([kind, refusal]);
      else expect([kind, status]).toEqual([kind, ASKS_FOR_MORE[name] ?? 200]);
    }
  });

  it('is not accepted as a step-up proof', async () => {
    const { session, tokens } = await buildTokens();
    for (const kind of rightLast('proof')) {
      const headers = { [PROOF_HEADER]: tokens[kind] };
      const answer = await app.call(passkeys.addOptions, { headers }, { bearer: session.accessToken });
      expect([kind, answer.status]).toEqual([kind, kind === 'proof' ? 200 : 400]);
    }
  });

  it('is not accepted as a refresh token, in the body or the cookie', async () => {
    const { tokens } = await buildTokens();
    const headers = (kind: Kind) => ({
      cookie: `refreshToken=${tokens[kind]}; XSRF-TOKEN=x`,
      'x-xsrf-token': 'x',
    });
    for (const kind of rightLast('refresh')) {
      const expected = [kind, kind === 'refresh' ? 200 : 401];
      const inCookie = await app.call(account.refreshToken, { body: {} }, { headers: headers(kind) });
      expect([kind, inCookie.status]).toEqual(expected);
      const inBody = await app.call(account.refreshToken, { body: { refreshToken: tokens[kind] } });
      expect([kind, inBody.status]).toEqual(expected);
    }
  });

  it.each([
    'account.checkVerifyLink',
    'account.verifyEmail',
    'account.verifyEmailLink',
  ] satisfies EndpointName[])('is not accepted as a verification in %s', async (name) => {
    const { tokens, link } = await buildTokens();
    for (const kind of rightLast('verification')) {
      const body = { code: link.code, token: tokens[kind] };
      const answer = await app.call(endpointOf(name), { body });
      expect([kind, answer.status]).toEqual([kind, kind === 'verification' ? 200 : 400]);
    }
  });

  it('is not accepted as half of an invitation', async () => {
    const { tokens, invitation } = await buildTokens();
    for (const kind of rightLast('invitation')) {
      for (const half of ['ownerToken', 'coOwnerToken'] as const) {
        const isRight = tokens[kind] === invitation[half];
        const body = { password: PASSWORD, ...invitation, [half]: tokens[kind] };
        const { code: _, password: __, ...pair } = body;
        for (const call of [
          await app.call(invites.showInvitation, { body: pair }),
          await app.call(invites.setPassword, { body }),
        ])
          expect([kind, half, call.status]).toEqual([kind, half, isRight ? 200 : 400]);
      }
    }
  });
});
