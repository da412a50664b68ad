import type { EndpointName } from '@homeward/contract';
import { activateCode, deleteAccount, invite, linkCoOwner, mint, unlinkCoOwner } from '../app/builders.ts';
import { openConversation } from '../app/conversations.ts';
import { helpRequestFor, makeBatch } from '../app/operator.ts';
import { addPasskey } from '../app/passkeys.ts';
import { addPerson, logIn, signUpUnverified, verifyLinkOf, WRONG_PASSWORD } from '../app/personas.ts';
import { makeScriptToken } from '../app/script-tokens.ts';
import { OPERATOR_TOKEN, type TestApp } from '../app/test-app.ts';
import { endpointOf, VALID_CALLS } from './valid-calls.ts';

/** All kinds of callers. Both scripts use tokens of the owner. */
export const PERSONAS = [
  'anonymous',
  'unverified',
  'owner',
  'coOwner',
  'formerCoOwner',
  'stranger',
  'deletedUser',
  'operator',
  'readingScript',
  'writingScript',
] as const;
export type PersonaName = (typeof PERSONAS)[number];
export type Script = `${'reading' | 'writing'}Script`;

export function isScript(persona: PersonaName): persona is Script {
  return persona.endsWith('Script');
}

const ENDS_CODE: ReadonlySet<EndpointName> = new Set(['codes.delete', 'operator.replaceCode']);

/** Adds all personas. `statusFor` makes a valid call about a tag and a list of the owner. */
export async function gatherPersonas(app: TestApp) {
  const owner = await addPerson(app, 'Olivia');
  const people = {
    owner,
    coOwner: await addPerson(app, 'Colin'),
    formerCoOwner: await addPerson(app, 'Former'),
    stranger: await addPerson(app, 'Sam'),
    third: await addPerson(app, 'Third'),
    deletedUser: await addPerson(app, 'Deleted'),
  };
  const unverifiedEmail = await signUpUnverified(app, 'Unverified');
  for (const linked of [people.coOwner, people.formerCoOwner, people.third, people.deletedUser]) {
    await linkCoOwner(app, owner, linked);
  }
  await unlinkCoOwner(app, owner, people.formerCoOwner);
  await deleteAccount(app, people.deletedUser);
  const code = await activateCode(app, owner);
  const passkeyId = (await addPasskey(app, owner)).passkey._id;
  await makeBatch(app, 'spring', 2);
  const { code: linkCode, token } = await verifyLinkOf(app, await signUpUnverified(app, 'Linked'));
  const conversation = await openConversation(app, code);
  const invitation = await invite(app, owner, people.third.email);
  const scripts: Record<Script, string> = {
    readingScript: (await makeScriptToken(app, owner, { right: 'read' })).secret,
    writingScript: (await makeScriptToken(app, owner, { right: 'write' })).secret,
  };

  /** Returns a persona's credentials from a new log-in, so that a logout does not affect later calls. */
  async function credentialsOf(persona: PersonaName) {
    const nothing = { email: 'nobody@example.org', bearer: undefined, refreshToken: 'none' };
    if (persona === 'anonymous') return nothing;
    if (persona === 'unverified') return { ...nothing, email: unverifiedEmail };
    if (persona === 'operator') return { ...nothing, bearer: OPERATOR_TOKEN, refreshToken: OPERATOR_TOKEN };
    if (isScript(persona)) return { ...nothing, bearer: scripts[persona], refreshToken: scripts[persona] };
    const person = persona === 'deletedUser' ? people.deletedUser : await logIn(app, people[persona].email);
    return { email: person.email, bearer: person.accessToken, refreshToken: person.refreshToken };
  }

  async function statusFor(persona: PersonaName, name: EndpointName): Promise<number> {
    const { bearer, ...own } = await credentialsOf(persona);
    const isAbout = (noun: string) => name.startsWith(`${noun}.`);
    if (isAbout('profiles')) await linkCoOwner(app, owner, people.third);
    const call = VALID_CALLS[name]({
      ...own,
      password: WRONG_PASSWORD,
      listOf: owner.id,
      // A call that uses up its tag gets a separate tag.
      code: ENDS_CODE.has(name) ? await activateCode(app, await logIn(app, owner.email)) : code,
      blankCode: (await mint(app))[0] ?? '',
      batch: 'spring',
      helpRequest: await helpRequestFor(name, app, owner, code),
      link: { code: linkCode, token },
      conversation: isAbout('conversations') ? await openConversation(app, code) : conversation,
      linkedId: people.third.id,
      invitation: isAbout('invites') ? await invite(app, owner, people.third.email) : invitation,
      passkey: { id: passkeyId, proof: 'none' },
    });
    const answer = await app.call(endpointOf(name), call, bearer === undefined ? {} : { bearer });
    if (!/\S/.test(answer.body.resultMessage.en)) throw new Error(`${name} answered ${persona} no sentence`);
    return answer.status;
  }

  return { people, code, statusFor };
}
