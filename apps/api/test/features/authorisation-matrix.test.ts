import { account, codes, ENDPOINTS, type EndpointName } from '@homeward/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activateCode, deleteAccount, linkCoOwner, mint, unlinkCoOwner } from '../support/builders.ts';
import { logIn, type Person, signUpPerson, signUpUnverified, verifyLinkOf } from '../support/personas.ts';
import { OPERATOR_TOKEN, openTestApp, type TestApp } from '../support/test-app.ts';
import { type CallSubject, ENDPOINT_NAMES, endpointOf, VALID_CALLS } from '../support/valid-calls.ts';

const PERSONAS = [
  'anonymous',
  'unverified',
  'owner',
  'coOwner',
  'formerCoOwner',
  'stranger',
  'deletedUser',
  'operator',
] as const;
type PersonaName = (typeof PERSONAS)[number];
type Row = Record<PersonaName, number>;

const ANYBODY: Row = {
  anonymous: 200,
  unverified: 200,
  owner: 200,
  coOwner: 200,
  formerCoOwner: 200,
  stranger: 200,
  deletedUser: 200,
  operator: 200,
};
const SIGNED_IN: Row = { ...ANYBODY, anonymous: 401, unverified: 401, deletedUser: 401, operator: 401 };
const OWNER_AND_LINKED: Row = { ...SIGNED_IN, formerCoOwner: 403, stranger: 403 };
const NOBODY: Row = { ...SIGNED_IN, owner: 401, coOwner: 401, formerCoOwner: 401, stranger: 401 };

/** What each call answers to each persona, about a code and a list of the owner's. */
const EXPECTED: Record<EndpointName, Row> = {
  'account.signUp': ANYBODY,
  'account.verifyEmail': ANYBODY,
  'account.login': { ...SIGNED_IN, unverified: 403 },
  'account.refreshToken': SIGNED_IN,
  'account.logout': SIGNED_IN,
  'profiles.list': SIGNED_IN,
  // What is not the caller's is an outline, see below.
  'codes.details': SIGNED_IN,
  'codes.categories': SIGNED_IN,
  'codes.register': SIGNED_IN,
  'codes.list': OWNER_AND_LINKED,
  'codes.changeStatus': OWNER_AND_LINKED,
  'finder.ownerDetails': ANYBODY,
  'finder.sendMessage': ANYBODY,
  'finder.shareLocation': ANYBODY,
  'scans.record': ANYBODY,
  'operator.mintCodes': { ...NOBODY, operator: 200 },
};

describe('who may do what', () => {
  let app: TestApp;
  let people: Record<'owner' | 'coOwner' | 'formerCoOwner' | 'stranger' | 'third' | 'deletedUser', Person>;
  let unverifiedEmail: string;
  let code: string;
  let link: CallSubject['link'];

  beforeAll(async () => {
    app = await openTestApp({ env: { LIMITS_SCALE: '1000' } });
    const owner = await signUpPerson(app, 'Olivia');
    people = {
      owner,
      coOwner: await signUpPerson(app, 'Colin'),
      formerCoOwner: await signUpPerson(app, 'Former'),
      stranger: await signUpPerson(app, 'Sam'),
      third: await signUpPerson(app, 'Third'),
      deletedUser: await signUpPerson(app, 'Deleted'),
    };
    unverifiedEmail = await signUpUnverified(app, 'Unverified');
    for (const linked of [people.coOwner, people.formerCoOwner, people.third, people.deletedUser]) {
      await linkCoOwner(app, owner, linked);
    }
    await unlinkCoOwner(app, owner, people.formerCoOwner);
    await deleteAccount(app, people.deletedUser);
    code = await activateCode(app, owner);
    link = await verifyLinkOf(app, await signUpUnverified(app, 'Linked'));
    link = { code: link.code, token: link.token };
  });
  afterAll(() => app.dispose());

  /** What somebody has to show: whoever can sign in does so anew, so that logging out ends no other row. */
  async function credentialsOf(persona: PersonaName) {
    const nothing = { email: 'nobody@example.org', bearer: undefined, refreshToken: 'none' };
    if (persona === 'anonymous') return nothing;
    if (persona === 'unverified') return { ...nothing, email: unverifiedEmail };
    if (persona === 'operator') return { ...nothing, bearer: OPERATOR_TOKEN, refreshToken: OPERATOR_TOKEN };
    const person = persona === 'deletedUser' ? people.deletedUser : await logIn(app, people[persona].email);
    return { email: person.email, bearer: person.accessToken, refreshToken: person.refreshToken };
  }

  async function statusFor(persona: PersonaName, name: EndpointName): Promise<number> {
    const { bearer, ...own } = await credentialsOf(persona);
    const [blankCode = ''] = await mint(app);
    const call = VALID_CALLS[name]({ ...own, listOf: people.owner.id, code, blankCode, link });
    const answer = await app.call(endpointOf(name), call, bearer === undefined ? {} : { bearer });
    expect(answer.body.resultMessage.en).toMatch(/\S/);
    return answer.status;
  }

  it('is said for every call of the contract', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(ENDPOINTS).sort());
    for (const row of Object.values(EXPECTED)) expect(Object.keys(row).sort()).toEqual([...PERSONAS].sort());
  });

  it.each(ENDPOINT_NAMES)('%s', async (name) => {
    const answered: Partial<Row> = {};
    for (const persona of PERSONAS) answered[persona] = await statusFor(persona, name);
    expect(answered).toEqual(EXPECTED[name]);
  });

  it.each(['owner', 'coOwner', 'third'] as const)('details show the whole code to %s', async (persona) => {
    const bearer = people[persona].accessToken;
    const { body } = await app.call(codes.details, { params: { id: code } }, { bearer });
    expect(body.qrCode).toMatchObject({ user_id: people.owner.id, email: 'olivia.contact@example.org' });
  });

  it.each(['formerCoOwner', 'stranger'] as const)('details show an outline to %s', async (persona) => {
    const bearer = people[persona].accessToken;
    const { body } = await app.call(codes.details, { params: { id: code } }, { bearer });
    expect(Object.keys(body.qrCode).sort()).toEqual(['image_url', 'qr_planet_id', 'user_id']);
    expect(body.qrCode.user_id).not.toBe(people.owner.id);
    expect(body.qrCode.user_id).not.toBe('');
  });

  it('keeps two people who are linked to the same owner apart', async () => {
    const { coOwner, third } = people;
    const thirdsCode = await activateCode(app, third);
    const bearer = coOwner.accessToken;
    const list = await app.call(codes.list, { params: { userId: third.id } }, { bearer });
    const details = await app.call(codes.details, { params: { id: thirdsCode } }, { bearer });
    const change = await app.call(
      codes.changeStatus,
      { body: { code: thirdsCode, is_lost: true } },
      { bearer },
    );
    expect([list.status, change.status]).toEqual([403, 403]);
    expect(details.body.qrCode.user_id).not.toBe(third.id);
    expect(JSON.stringify([list.body, details.body, change.body])).not.toContain(third.name);
  });

  it('lets a session end in the middle of everything', async () => {
    const { accessToken: bearer } = await logIn(app, people.owner.email);
    await app.call(account.logout, {}, { bearer });
    for (const name of ENDPOINT_NAMES.filter((it) => endpointOf(it).auth === 'session')) {
      const call = VALID_CALLS[name]({
        email: people.owner.email,
        refreshToken: '',
        listOf: people.owner.id,
        code,
        blankCode: code,
        link,
      });
      expect([name, (await app.call(endpointOf(name), call, { bearer })).status]).toEqual([name, 401]);
    }
  });
});
