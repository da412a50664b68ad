import { codes, ENDPOINTS, type EndpointName, type ScriptRight } from '@homeward/contract';
import { logIn } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import {
  gatherPersonas,
  isScript,
  PERSONAS,
  type PersonaName,
  type Script,
} from '@homeward/testing/hostile/authorisation-personas.ts';
import { ENDPOINT_NAMES, endpointOf } from '@homeward/testing/hostile/valid-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';

type Row = Record<Exclude<PersonaName, Script>, number>;
type CallsOf<Noun extends string> = Extract<EndpointName, `${Noun}.${string}`>;
const PEOPLE = PERSONAS.filter((persona) => !isScript(persona));
const everyCaller = (status: number) => Object.fromEntries(PEOPLE.map((persona) => [persona, status])) as Row;
const EVERY_CALLER = everyCaller(200);
const REFUSED = everyCaller(400);
const NO_LINK = everyCaller(404);
const NOT_SIGNED_IN = { anonymous: 401, unverified: 401, deletedUser: 401, operator: 401 };
const signedIn = (status: number): Row => ({ ...everyCaller(status), ...NOT_SIGNED_IN });
const SIGNED_IN = signedIn(200);
const OWNER_AND_LINKED: Row = { ...SIGNED_IN, formerCoOwner: 403, stranger: 403 };
const SIGNED_IN_REFUSED = { owner: 400, coOwner: 400, formerCoOwner: 400, stranger: 400 };
/** A session alone must not change sign-in settings. */
const SIGNED_IN_UNPROVED = signedIn(400);
/** An owner is known and lacks the role. */
const OPERATOR: Row = { ...signedIn(403), operator: 200 };

/** One row for all calls of a noun. */
function everyCallOf<Noun extends string>(noun: Noun, row: Row) {
  const names = ENDPOINT_NAMES.filter((name) => name.startsWith(`${noun}.`));
  return Object.fromEntries(names.map((name) => [name, row])) as Record<CallsOf<Noun>, Row>;
}

/** Expected status of each call by persona, about the owner's code and list. */
const EXPECTED: Record<EndpointName, Row> = {
  'account.signUp': EVERY_CALLER,
  'account.checkSignUp': EVERY_CALLER,
  'account.verifyEmail': EVERY_CALLER,
  'account.checkVerifyLink': EVERY_CALLER,
  'account.login': { ...SIGNED_IN, unverified: 403 },
  'account.verifyEmailLink': EVERY_CALLER,
  'account.refreshToken': SIGNED_IN,
  'account.logout': SIGNED_IN,
  'account.forgotPasswordLink': EVERY_CALLER,
  // Only a mailed link's token is accepted; other bearers stay valid.
  'account.forgotPassword': REFUSED,
  'invites.showAccess': REFUSED,
  // With a wrong password, so that the account exists for the next row.
  'account.changePassword': { ...SIGNED_IN, ...SIGNED_IN_REFUSED },
  'account.delete': { ...SIGNED_IN, ...SIGNED_IN_REFUSED },
  'account.changeName': SIGNED_IN,
  'account.changeLanguage': SIGNED_IN,
  'account.listSessions': SIGNED_IN,
  'account.endSession': signedIn(200),
  'account.endOtherSessions': SIGNED_IN,
  'account.export': SIGNED_IN,
  // The session was opened with the password alone.
  'account.becomeFirstOperator': signedIn(403),
  ...everyCallOf('emailChange', SIGNED_IN),
  'emailChange.request': SIGNED_IN_UNPROVED,
  'emailChange.confirm': REFUSED,
  ...everyCallOf('secondStep', SIGNED_IN_UNPROVED),
  'secondStep.show': SIGNED_IN,
  'secondStep.signIn': everyCaller(401),
  // Without a provider in the settings.
  'oidc.show': SIGNED_IN,
  'oidc.startSignIn': NO_LINK,
  'oidc.startConnection': signedIn(404),
  'oidc.signIn': NO_LINK,
  'oidc.connect': signedIn(404),
  'oidc.disconnect': SIGNED_IN_UNPROVED,
  'passkeys.signInOptions': EVERY_CALLER,
  'passkeys.signIn': everyCaller(401),
  'passkeys.list': SIGNED_IN,
  'passkeys.addOptions': SIGNED_IN_UNPROVED,
  'passkeys.add': SIGNED_IN_UNPROVED,
  'passkeys.rename': { ...SIGNED_IN, coOwner: 404, formerCoOwner: 404, stranger: 404 },
  'passkeys.remove': SIGNED_IN_UNPROVED,
  'scriptTokens.list': SIGNED_IN,
  'scriptTokens.make': SIGNED_IN_UNPROVED,
  'scriptTokens.end': SIGNED_IN,
  'stepUp.withPassword': { ...SIGNED_IN, ...SIGNED_IN_REFUSED },
  'stepUp.passkeyOptions': SIGNED_IN,
  'stepUp.withPasskey': { ...SIGNED_IN, ...SIGNED_IN_REFUSED },
  'profiles.list': SIGNED_IN,
  // The third person, who is linked to the owner alone, see below.
  'profiles.removeCoOwner': { ...SIGNED_IN, coOwner: 404, formerCoOwner: 404, stranger: 404 },
  'invites.show': EVERY_CALLER,
  'invites.sendInvite': SIGNED_IN,
  'invites.listPending': SIGNED_IN,
  'invites.withdraw': { ...SIGNED_IN, coOwner: 404, formerCoOwner: 404, stranger: 404 },
  // For others a reduced answer, see below.
  'codes.details': SIGNED_IN,
  'codes.categories': SIGNED_IN,
  'invites.setPassword': EVERY_CALLER,
  'invites.linkCoOwner': EVERY_CALLER,
  'codes.register': SIGNED_IN,
  'codes.list': OWNER_AND_LINKED,
  'codes.search': OWNER_AND_LINKED,
  'codes.changeStatus': OWNER_AND_LINKED,
  'codes.update': OWNER_AND_LINKED,
  'codes.eraseFinderData': OWNER_AND_LINKED,
  'codes.savePhoto': OWNER_AND_LINKED,
  'codes.removePhoto': OWNER_AND_LINKED,
  // A co-owner may not delete the item.
  'codes.delete': { ...OWNER_AND_LINKED, coOwner: 403 },
  // Only the owner may consent to the operator's access.
  'codes.askForHelp': { ...OWNER_AND_LINKED, coOwner: 403 },
  // Applies to the caller alone.
  'codes.muteItem': OWNER_AND_LINKED,
  // There is no open question; a co-owner may not answer one.
  'codes.answerQuestion': { ...OWNER_AND_LINKED, owner: 404, coOwner: 403 },
  ...everyCallOf('tags', OWNER_AND_LINKED),
  'tags.remove': { ...OWNER_AND_LINKED, coOwner: 403 },
  ...everyCallOf('posters', OWNER_AND_LINKED),
  'timeline.list': OWNER_AND_LINKED,
  'timeline.read': OWNER_AND_LINKED,
  'timeline.countUnread': SIGNED_IN,
  // A co-owner may not transfer the item.
  'transfers.give': { ...OWNER_AND_LINKED, coOwner: 403 },
  'transfers.showOpen': { ...OWNER_AND_LINKED, coOwner: 403 },
  'transfers.withdraw': { ...OWNER_AND_LINKED, coOwner: 403 },
  ...everyCallOf('deskLinks', { ...OWNER_AND_LINKED, coOwner: 403 }),
  // The item is not lost, and the link is unknown; a co-owner may do neither.
  'deskLinks.make': { ...OWNER_AND_LINKED, owner: 409, coOwner: 403 },
  'deskLinks.extend': { ...OWNER_AND_LINKED, owner: 404, coOwner: 403 },
  // Only the offer's link is accepted; other bearers stay valid.
  'transfers.show': NO_LINK,
  'transfers.accept': { ...NO_LINK, anonymous: 401, unverified: 401, deletedUser: 401, operator: 401 },
  // Applies to the caller alone.
  ...everyCallOf('trips', SIGNED_IN),
  ...everyCallOf('contactWays', SIGNED_IN),
  ...everyCallOf('notifications', SIGNED_IN),
  ...everyCallOf('webhook', SIGNED_IN),
  ...everyCallOf('ntfy', SIGNED_IN),
  // Before there is one.
  'webhook.sendTest': signedIn(404),
  'webhook.makeSecret': signedIn(404),
  'ntfy.sendTest': signedIn(404),
  ...everyCallOf('finder', EVERY_CALLER),
  ...everyCallOf('conversations', OWNER_AND_LINKED),
  // Only the finder's link opens a conversation; no other bearer does.
  'conversations.readAsFinder': NO_LINK,
  'conversations.writeAsFinder': NO_LINK,
  'conversations.endAsFinder': NO_LINK,
  'conversations.eraseAsFinder': NO_LINK,
  'scans.record': EVERY_CALLER,
  ...everyCallOf('operator', OPERATOR),
  // The operator's address has no account, and the sign-up was confirmed above.
  'operator.findAccount': { ...OPERATOR, operator: 404 },
  'operator.resendConfirmation': { ...OPERATOR, operator: 404 },
  // The operator token has no account.
  'operator.addOperator': { ...OPERATOR, operator: 400 },
  // With an address that shares nothing with the owner.
  'operator.handOverItem': { ...OPERATOR, operator: 400 },
  // The tests' settings fix the time, and the service is in use.
  'operator.saveBackupTime': { ...OPERATOR, operator: 409 },
  'operator.uploadBackup': { ...OPERATOR, operator: 409 },
  'operator.restoreBackup': { ...OPERATOR, operator: 409 },
  'operator.showRestore': NO_LINK,
};

/** The calls that a token for scripts may make, by the right that they need. */
const SCRIPTS = {
  read: [
    'profiles.list',
    'codes.details',
    'codes.categories',
    'codes.list',
    'codes.search',
    'timeline.list',
    'timeline.countUnread',
    'conversations.read',
  ],
  write: [
    'codes.register',
    'codes.changeStatus',
    'codes.update',
    'codes.delete',
    'codes.eraseFinderData',
    'codes.savePhoto',
    'codes.removePhoto',
    'tags.add',
    'tags.change',
    'tags.remove',
    'timeline.read',
  ],
} as const satisfies Record<ScriptRight, readonly EndpointName[]>;

/** Expected answers to the owner's script token: by its right, or those of an anonymous caller if no session is required. */
function expectedForScripts(name: EndpointName): Record<Script, number> {
  const { owner, anonymous } = EXPECTED[name];
  const { auth, scripts } = endpointOf(name);
  if (auth !== 'session') return { readingScript: anonymous, writingScript: anonymous };
  return { readingScript: scripts === 'read' ? owner : 403, writingScript: scripts ? owner : 403 };
}

describe('the authorisation matrix', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' }, poolSize: 1 });
  let cast: Awaited<ReturnType<typeof gatherPersonas>>;

  beforeAll(async () => {
    cast = await gatherPersonas(app);
  });

  it('has a row for every call of the contract', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(ENDPOINTS).sort());
    for (const row of Object.values(EXPECTED)) expect(Object.keys(row).sort()).toEqual([...PEOPLE].sort());
  });

  it.each(['read', 'write'] as const)('lists the calls of a script token with the right "%s"', (right) => {
    const declared = ENDPOINT_NAMES.filter((name) => endpointOf(name).scripts === right);
    expect(declared.sort()).toEqual([...SCRIPTS[right]].sort());
  });

  it.each(ENDPOINT_NAMES)('%s', async (name) => {
    const answered: Partial<Record<PersonaName, number>> = {};
    for (const persona of PERSONAS) answered[persona] = await cast.statusFor(persona, name);
    expect(answered).toEqual({ ...EXPECTED[name], ...expectedForScripts(name) });
  });

  it.each(['owner', 'coOwner', 'third'] as const)('details show the whole code to %s', async (persona) => {
    const { accessToken: bearer } = await logIn(app, cast.people[persona].email);
    const { body } = await app.call(codes.details, { params: { id: cast.code } }, { bearer });
    expect(body.qrCode).toMatchObject({ user_id: cast.people.owner.id, email: 'olivia.contact@example.org' });
  });

  it.each(['formerCoOwner', 'stranger'] as const)('details show an outline to %s', async (persona) => {
    const { accessToken: bearer } = await logIn(app, cast.people[persona].email);
    const { body } = await app.call(codes.details, { params: { id: cast.code } }, { bearer });
    expect(Object.keys(body.qrCode).sort()).toEqual(['image_url', 'qr_planet_id', 'user_id']);
    expect(['', cast.people.owner.id]).not.toContain(body.qrCode.user_id);
  });
});
