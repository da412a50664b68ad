import { SESSION_LIFE_MS } from '@homeward/contract/limits';
import {
  EmailNotVerifiedError,
  normalizeEmail,
  ResetLinkError,
  readHeaderPassword,
  VERIFIED,
  VerificationFailedError,
  VerifyLinkGoneError,
  WrongLoginError,
  WrongPasswordError,
} from '../../src/features/account/account-rules.ts';
import { presentDevice } from '../../src/features/account/device-presenter.ts';
import { presentSession } from '../../src/features/account/session-presenter.ts';
import { NotSignedInError } from '../../src/platform/errors.ts';
import { said } from '../../src/platform/http/said.ts';
import { newToken } from '../../src/platform/tokens.ts';
import type { FakeAnswers } from './fake-answers.ts';
import {
  addFakePerson,
  addFakeSession,
  addFakeSignUp,
  type FakeSession,
  type FakeWorld,
  getFakePerson,
} from './fake-world.ts';

const PASSWORD_HEADER = 'x-user-password';

export const accountAnswers = {
  'account.signUp': (world, { body }) => {
    const email = normalizeEmail(body.email);
    if (!findPerson(world, email)) addFakeSignUp(world, { ...body, email });
    return said('Please check your email and complete the verification process to log in.');
  },
  'account.verifyEmail': (world, { body }) => {
    const signUp = findSignUp(world, body);
    if (!signUp) throw new VerificationFailedError();
    if (!signUp.isUsed) {
      signUp.isUsed = true;
      addFakePerson(world, signUp);
      world.signUps = world.signUps.filter((other) => other === signUp || other.email !== signUp.email);
    }
    return said(VERIFIED);
  },
  'account.verifyEmailLink': (world, { body }) => {
    const signUp = findSignUp(world, body);
    if (!signUp) throw new VerifyLinkGoneError();
    if (signUp.isUsed) return said(VERIFIED);
    signUp.token = newToken();
    return said('We have sent you a new link. Please look in your mailbox.');
  },
  'account.login': (world, { body, device }) => {
    const email = normalizeEmail(body.email);
    const person = findPerson(world, email);
    if (person?.password === body.password)
      return presentSession(person, addFakeSession(world, person.id, device), 'You are signed in');
    const waiting = world.signUps.find((signUp) => signUp.email === email && !signUp.isUsed);
    if (waiting?.password === body.password) throw new EmailNotVerifiedError();
    throw new WrongLoginError();
  },
  'account.refreshToken': (world, { body, cookies }) => {
    const token = body.refreshToken ?? cookies.refreshToken;
    const session = world.sessions.find(({ refreshToken }) => refreshToken === token);
    if (!session) throw new NotSignedInError();
    session.accessToken = newToken();
    session.refreshToken = newToken();
    return presentSession(getFakePerson(world, session.personId), session, 'You are signed in');
  },
  'account.logout': (world, { session }) => {
    endSessions(world, (other) => other === session);
    return said('Successfully logout');
  },
  'account.forgotPasswordLink': (world, { body }) => {
    world.resetLinks.push({ token: newToken(), email: normalizeEmail(body.email) });
    return said('If this address has an account, we have sent it a link to a new password.');
  },
  'account.forgotPassword': (world, { body, bearer }) => {
    const link = world.resetLinks.find(({ token }) => token === bearer);
    const person = link && findPerson(world, link.email);
    if (!person) throw new ResetLinkError();
    world.resetLinks = world.resetLinks.filter(({ email }) => email !== person.email);
    person.password = body.password;
    endSessions(world, ({ personId }) => personId === person.id);
    return said('Your new password is set. You can log in now.');
  },
  'account.changePassword': (world, { body, session }) => {
    const person = getFakePerson(world, session.personId);
    if (person.password !== body.oldPassword) throw new WrongPasswordError('oldPassword');
    person.password = body.newPassword;
    endSessions(world, ({ personId }) => personId === person.id);
    return said('Your password is changed. Please log in again.');
  },
  'account.delete': (world, { headers, session }) => {
    const person = getFakePerson(world, session.personId);
    if (person.password !== readHeaderPassword(headers)) throw new WrongPasswordError(PASSWORD_HEADER);
    world.people = world.people.filter((other) => other !== person);
    world.items = world.items.filter(({ accountId }) => accountId !== person.id);
    world.links = world.links.filter(
      ({ ownerId, coOwnerId }) => ownerId !== person.id && coOwnerId !== person.id,
    );
    endSessions(world, ({ personId }) => personId === person.id);
    return said('Your account is deleted. Nothing of it is left with us.');
  },
  'account.listSessions': (world, { session }) => {
    const ofPerson = world.sessions.filter(({ personId }) => personId === session.personId);
    const sorted = [session, ...ofPerson.filter((other) => other !== session)];
    return {
      ...said('These devices are signed in'),
      sessions: sorted.map(({ id, device, signedInAt }) =>
        presentDevice({ id, device, createdAt: signedInAt, lastUsedAt: signedInAt }, session.id),
      ),
    };
  },
  'account.endOtherSessions': (world, { session }) => {
    endSessions(world, (other) => other !== session && other.personId === session.personId);
    return said('All other devices are signed out');
  },
} satisfies FakeAnswers;

/** The cookies of an answer that opens or renews a session. */
export function sessionCookies({ refreshToken }: { refreshToken: string }): string[] {
  const maxAge = SESSION_LIFE_MS / 1000;
  return [
    `refreshToken=${refreshToken}; Max-Age=${maxAge}; Path=/api/user; HttpOnly; SameSite=Strict`,
    `XSRF-TOKEN=${newToken()}; Max-Age=${maxAge}; Path=/; SameSite=Strict`,
  ];
}

function findPerson(world: FakeWorld, email: string) {
  return world.people.find((person) => person.email === email);
}

function findSignUp(world: FakeWorld, { code, token }: { code: string; token: string }) {
  return world.signUps.find((signUp) => signUp.code === code && signUp.token === token);
}

function endSessions(world: FakeWorld, isEnded: (session: FakeSession) => boolean): void {
  world.sessions = world.sessions.filter((session) => !isEnded(session));
}
