import { normalizeEmail, readHeaderPassword } from '@homeward/api/features/account/account-rules.ts';
import { presentDevice } from '@homeward/api/features/account/sessions/device-presenter.ts';
import { presentSession } from '@homeward/api/features/account/sessions/session-presenter.ts';
import { isRefreshRace, newTokenPair } from '@homeward/api/features/account/sessions/session-rules.ts';
import { TO_CHANGE_PASSWORD } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import {
  badField,
  badInput,
  forbidden,
  SecondStepRequiredError,
  UnauthenticatedError,
  unauthenticated,
} from '@homeward/api/platform/errors.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import type { EndpointName } from '@homeward/contract';
import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { SESSION_LIFE_MS } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { endFakeChannels, pauseFakeChannels } from './channels/fake-channels.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { namePushDevices, takesPush } from './fake-notifications.ts';
import type { FakeSignIn } from './fake-passkeys.ts';
import { askFakeSecondStep, findOn } from './fake-second-steps.ts';
import { assertFakeStepUp } from './fake-step-up.ts';
import {
  addFakeLink,
  addFakePerson,
  addFakeSession,
  type FakePerson,
  type FakeSession,
  type FakeWorld,
} from './fake-world.ts';
import { signUpAnswers } from './sign-up-answers.ts';

const PASSWORD_HEADER = 'x-user-password';

export const accountAnswers = {
  ...signUpAnswers,
  'account.login': (world, { body, device, language }) => {
    const email = normalizeEmail(body.email);
    const person = findPerson(world, email);
    const waiting = findWaiting(world, email);
    const ticket = person?.password === body.password && askFakeSecondStep(world, person.id);
    if (ticket) throw new SecondStepRequiredError(ticket);
    if (person?.password === body.password) return openFakeSession(world, person, { device, language });
    if (waiting?.password !== body.password) throw unauthenticated('answers.account.wrongLogin');
    if (!person) addFakeLink(world, waiting);
    throw forbidden('answers.account.emailNotVerified');
  },
  'account.refreshToken': (world, { body, cookies, csrfHeader, language }) => {
    const token = body.refreshToken ?? cookies[COOKIES.refreshToken];
    if (!token) throw new UnauthenticatedError();
    const csrf = cookies[COOKIES.csrf];
    if (body.refreshToken === undefined && (!csrf || csrfHeader !== csrf))
      throw forbidden('answers.account.foreignRequest');
    const session = world.sessions.find((it) => it.refreshToken === token || it.spent?.token === token);
    if (!session) throw new UnauthenticatedError();
    renew(world, session, token);
    const person = getPerson(world, session.personId);
    person.language ??= language;
    return presentSession(person, session, { language });
  },
  'account.logout': (world, { session }) => {
    endSessions(world, (other) => other === session);
    return { resultMessage: message('answers.account.signedOut') };
  },
  'account.forgotPasswordLink': (world, { body }) => {
    const email = normalizeEmail(body.email);
    if (findPerson(world, email) ?? findWaiting(world, email))
      world.resetLinks.push({ token: newToken(), email });
    return { resultMessage: message('answers.account.resetLinkSent') };
  },
  'account.forgotPassword': (world, { body, bearer }) => {
    const link = world.resetLinks.find(({ token }) => token === bearer);
    if (!link) throw badInput('answers.account.resetLinkGone');
    const waiting = findWaiting(world, link.email);
    const person = findPerson(world, link.email) ?? (waiting && addFakePerson(world, waiting));
    if (!person) throw badInput('answers.account.resetLinkGone');
    forgetSignUps(world, person.email);
    setNewPassword(world, person, body.password);
    pauseFakeChannels(world, person.id);
    if (body.removesPeople) {
      const { id } = person;
      world.links = world.links.filter(({ ownerId, coOwnerId }) => ownerId !== id && coOwnerId !== id);
      world.invitations = world.invitations.filter(
        (one) => one.ownerId !== id || one.coOwnerId !== undefined,
      );
    }
    return { resultMessage: message('answers.account.passwordSet') };
  },
  'account.changePassword': (world, { headers, body, session, language }) => {
    const person = getPerson(world, session.personId);
    if (person.password !== body.oldPassword) throw badField('oldPassword', 'answers.account.wrongPassword');
    if (findOn(world, person.id)) assertFakeStepUp(world, { session, headers }, TO_CHANGE_PASSWORD);
    const push = namePushDevices(world, person.id, language);
    setNewPassword(world, person, body.newPassword);
    const channels = endFakeChannels(world, person.id, body.ends_channels);
    return {
      resultMessage: message('answers.account.passwordChanged'),
      ...(channels.length > 0 && { channels }),
      ...(push.length > 0 && { push_devices: push }),
    };
  },
  'account.delete': (world, { headers, session }) => {
    const person = getPerson(world, session.personId);
    if (person.password !== readHeaderPassword(headers))
      throw badField(PASSWORD_HEADER, 'answers.account.wrongPassword');
    world.people = world.people.filter((other) => other !== person);
    world.passkeys = world.passkeys.filter(({ personId }) => personId !== person.id);
    world.items = world.items.filter(({ accountId }) => accountId !== person.id);
    world.links = world.links.filter(
      ({ ownerId, coOwnerId }) => ownerId !== person.id && coOwnerId !== person.id,
    );
    world.invitations = world.invitations.filter(
      ({ ownerId, email }) => ownerId !== person.id && email !== person.email,
    );
    forgetSignUps(world, person.email);
    world.resetLinks = world.resetLinks.filter(({ email }) => email !== person.email);
    endSessions(world, ({ personId }) => personId === person.id);
    return { resultMessage: message('answers.account.deleted') };
  },
  'account.changeName': (world, { body, session }) => {
    getPerson(world, session.personId).name = body.name;
    return { resultMessage: message('answers.account.nameChanged') };
  },
  'account.changeLanguage': (world, { body, session }) => {
    getPerson(world, session.personId).language = body.language;
    return { resultMessage: message('answers.account.languageChanged') };
  },
  'account.listSessions': (world, { session, language }) => {
    const ofPerson = world.sessions.filter(({ personId }) => personId === session.personId);
    const isFirst = (other: FakeSession) => Number(other === session);
    const sorted = ofPerson.toSorted(
      (one, other) => isFirst(other) - isFirst(one) || other.lastUsedAt.getTime() - one.lastUsedAt.getTime(),
    );
    return {
      resultMessage: message('answers.account.devices'),
      sessions: sorted.map(({ signedInAt, ...other }) =>
        presentDevice(
          { ...other, createdAt: signedInAt, takesPush: takesPush(world, other.id) },
          { currentId: session.id, language },
        ),
      ),
    };
  },
  'account.endSession': (world, { params, session }) => {
    endSessions(world, ({ id, personId }) => id === params.id && personId === session.personId);
    return { resultMessage: message('answers.account.deviceSignedOut') };
  },
  'account.endOtherSessions': (world, { session }) => {
    endSessions(world, (other) => other !== session && other.personId === session.personId);
    return { resultMessage: message('answers.account.othersSignedOut') };
  },
} satisfies FakeAnswers;

const OPENS_SESSION: readonly EndpointName[] = [
  'account.login',
  'account.refreshToken',
  'passkeys.signIn',
  'secondStep.signIn',
];
const ENDS_SESSION: readonly EndpointName[] = ['account.logout', 'account.changePassword', 'account.delete'];

/** Returns the cookies of an answer that opens, renews or ends a session. */
export function sessionCookies(name: EndpointName, answer: object): string[] {
  if (ENDS_SESSION.includes(name)) {
    const cleared = 'Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax';
    return [`refreshToken=; Path=/api/user; ${cleared}`, `XSRF-TOKEN=; Path=/; ${cleared}`];
  }
  if (!OPENS_SESSION.includes(name)) return [];
  const { refreshToken } = answer as FakeSession;
  const maxAge = SESSION_LIFE_MS / 1000;
  return [
    `refreshToken=${refreshToken}; Max-Age=${maxAge}; Path=/api/user; HttpOnly; SameSite=Strict`,
    `XSRF-TOKEN=${newToken()}; Max-Age=${maxAge}; Path=/; SameSite=Strict`,
  ];
}

export function getPerson(world: FakeWorld, id: string) {
  const person = world.people.find((one) => one.id === id);
  if (!person) throw new UnauthenticatedError();
  return person;
}

function findPerson(world: FakeWorld, email: string) {
  return world.people.find((person) => person.email === email);
}

/** Returns the newest unconfirmed sign-up of an e-mail address. */
function findWaiting(world: FakeWorld, email: string) {
  return world.signUps.findLast((signUp) => signUp.email === email && !signUp.isUsed);
}

export function forgetSignUps(world: FakeWorld, email: string): void {
  world.signUps = world.signUps.filter((signUp) => signUp.email !== email);
}

/** Rotates a session's tokens. For a short time a used token gets the same new pair again; later it ends the session. */
function renew(world: FakeWorld, session: FakeSession, token: string): void {
  const now = new Date();
  if (session.spent?.token !== token) {
    const { accessToken } = session;
    Object.assign(session, newTokenPair(), { spent: { token, accessToken, at: now }, lastUsedAt: now });
  } else if (!isRefreshRace(session.spent.at, now)) {
    endSessions(world, (other) => other === session);
    throw new UnauthenticatedError();
  }
}

/** Opens a session. The person gets the device's language if no earlier device has set one. */
export function openFakeSession(
  world: FakeWorld,
  person: FakePerson,
  { device, language, isTwoFactor = false }: FakeSignIn,
) {
  person.language ??= language;
  const session = addFakeSession(world, person.id, device, { isTwoFactor });
  return presentSession(person, session, { language });
}

/** Sets the password; revokes reset links, pending e-mail changes and sessions. */
function setNewPassword(world: FakeWorld, person: FakePerson, password: string): void {
  person.password = password;
  world.resetLinks = world.resetLinks.filter(({ email }) => email !== person.email);
  world.emailChanges = world.emailChanges.filter(({ personId }) => personId !== person.id);
  endSessions(world, ({ personId }) => personId === person.id);
}

function endSessions(world: FakeWorld, isEnded: (session: FakeSession) => boolean): void {
  world.sessions = world.sessions.filter((session) => !isEnded(session));
}
