import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@homeward/api/features/account/account-rules.ts';
import { TO_HAND_OUT } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import { INVITATION_DAYS } from '@homeward/api/features/invites/invitation-rules.ts';
import { presentProfiles } from '@homeward/api/features/profiles/profiles-presenter.ts';
import { badField, badInput, conflict, notFound } from '@homeward/api/platform/errors.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import { INVITATION_LIFE_MS } from '@homeward/contract/limits';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { message } from '@homeward/messages/message';
import { forgetSignUps, getPerson } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import type { FakeInvitation } from './fake-offers.ts';
import { assertFakeStepUp } from './fake-step-up.ts';
import { addFakePerson, type FakeWorld } from './fake-world.ts';

export const peopleAnswers = {
  'profiles.list': (world, { session }) => {
    const linked = world.links
      .filter(({ ownerId, coOwnerId }) => [ownerId, coOwnerId].includes(session.personId))
      .map(({ ownerId, coOwnerId }) => {
        const isCoOwner = ownerId === session.personId;
        return { ...getPerson(world, isCoOwner ? coOwnerId : ownerId), isCoOwner };
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
    return {
      resultMessage: message('answers.people.profiles'),
      profiles: presentProfiles(getPerson(world, session.personId), linked),
    };
  },
  'profiles.removeCoOwner': (world, { params, session }) => {
    const before = world.links.length;
    world.links = world.links.filter((link) => !isBetween(link, session.personId, params.id));
    if (world.links.length === before) throw notFound('answers.people.notLinked');
    return { resultMessage: message('answers.people.removed') };
  },
  'invites.sendInvite': (world, { headers, body, session }) => {
    const email = normalizeEmail(body.email);
    const inviter = getPerson(world, session.personId);
    const isInvited = world.invitations.some(
      (other) => other.ownerId === inviter.id && other.email === email && other.coOwnerId === undefined,
    );
    if (body.password !== undefined && body.password !== inviter.password)
      throw badField('password', 'answers.account.wrongPassword');
    if (!isInvited && body.password === undefined) assertFakeStepUp(world, { session, headers }, TO_HAND_OUT);
    if (email === inviter.email) throw badField('email', 'answers.people.invitedSelf');
    const invited = world.people.find((person) => person.email === email);
    if (invited && isLinked(world, inviter.id, invited.id)) throw conflict('answers.people.alreadyLinked');
    world.invitations = world.invitations.filter(
      (other) => other.ownerId !== inviter.id || other.email !== email,
    );
    addFakeInvitation(world, { ownerId: inviter.id, name: body.name, email });
    return { resultMessage: message('answers.people.invited', { days: INVITATION_DAYS }) };
  },
  'invites.show': (world, { body }) => {
    const { ownerId, coOwnerId } = getInvitation(world, body);
    if (coOwnerId !== undefined && !isLinked(world, ownerId, coOwnerId))
      throw badInput('answers.people.invitationGone');
    const inviter = stripBidiControls(getPerson(world, ownerId).name);
    return { resultMessage: message('invites.accept.title'), inviter };
  },
  'invites.showAccess': (world, { bearer }) => {
    const link = world.resetLinks.find(({ token }) => token === bearer);
    if (!link) throw badInput('answers.account.resetLinkGone');
    const id = world.people.find(({ email }) => email === link.email)?.id;
    const people =
      id === undefined
        ? []
        : world.people.filter((other) => other.id !== id && isLinked(world, id, other.id));
    const waiting = world.invitations.filter((one) => one.ownerId === id && one.coOwnerId === undefined);
    return {
      resultMessage: message('answers.people.access'),
      people: people.map(({ name }) => name),
      invited: waiting.map(({ email }) => email),
    };
  },
  'invites.listPending': (world, { session }) => ({
    resultMessage: message('answers.people.invitations'),
    invitations: world.invitations
      .filter(({ ownerId, coOwnerId }) => ownerId === session.personId && coOwnerId === undefined)
      .filter(({ expiresAt }) => expiresAt > new Date())
      .map(({ id, name, email, sentAt, expiresAt }) => ({
        _id: id,
        name,
        email,
        sent_at: sentAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
  }),
  'invites.withdraw': (world, { params, session }) => {
    const found = world.invitations.find(({ id }) => id === params.id);
    if (found?.ownerId !== session.personId || found.coOwnerId !== undefined)
      throw notFound('answers.people.invitationUnknown');
    world.invitations = world.invitations.filter((other) => other !== found);
    return { resultMessage: message('answers.people.withdrawn') };
  },
  'invites.linkCoOwner': (world, { body }) => {
    const invitation = getInvitation(world, body);
    const person = world.people.find(({ email }) => email === invitation.email);
    if (!person) throw badInput('answers.people.invitationGone');
    accept(world, invitation, person.id);
    return { resultMessage: message('answers.people.accepted') };
  },
  'invites.setPassword': (world, { body }) => {
    const invitation = getInvitation(world, body);
    if (invitation.id !== body.code) throw badInput('answers.people.invitationGone');
    const { name, email, coOwnerId } = invitation;
    const known = world.people.find((person) => person.email === email);
    const person = known ?? addFakePerson(world, { name, email, password: body.password });
    accept(world, invitation, person.id);
    forgetSignUps(world, email);
    const isNew = known === undefined || coOwnerId !== undefined;
    return {
      resultMessage: message(isNew ? 'answers.people.accountReady' : 'answers.people.acceptedBefore'),
    };
  },
} satisfies FakeAnswers;

export function addFakeInvitation(
  world: FakeWorld,
  invitation: Pick<FakeInvitation, 'ownerId' | 'name' | 'email'>,
): FakeInvitation {
  const sentAt = new Date();
  const added = {
    ...invitation,
    id: randomUUID(),
    ownerToken: newToken(),
    coOwnerToken: newToken(),
    sentAt,
    expiresAt: new Date(sentAt.getTime() + INVITATION_LIFE_MS),
  };
  world.invitations.unshift(added);
  return added;
}

/** Returns true if both ids are the same person, or if the two people are linked. */
export function isSameOrLinked(world: FakeWorld, one: string, other: string): boolean {
  return one === other || isLinked(world, one, other);
}

function isLinked(world: FakeWorld, one: string, other: string): boolean {
  return world.links.some((link) => isBetween(link, one, other));
}

function isBetween({ ownerId, coOwnerId }: FakeWorld['links'][number], one: string, other: string): boolean {
  return (ownerId === one && coOwnerId === other) || (ownerId === other && coOwnerId === one);
}

function getInvitation(world: FakeWorld, link: { ownerToken: string; coOwnerToken: string }) {
  const found = world.invitations.find(
    ({ ownerToken, coOwnerToken }) => ownerToken === link.ownerToken && coOwnerToken === link.coOwnerToken,
  );
  if (!found || found.expiresAt <= new Date()) throw badInput('answers.people.invitationGone');
  return found;
}

function accept(world: FakeWorld, invitation: FakeInvitation, coOwnerId: string): void {
  const { ownerId } = invitation;
  const isLinkedAlready = isSameOrLinked(world, ownerId, coOwnerId);
  // A repeated acceptance succeeds while the two people are linked; it does not link them again after a separation.
  if (invitation.coOwnerId !== undefined && !isLinkedAlready) throw badInput('answers.people.invitationGone');
  invitation.coOwnerId = coOwnerId;
  if (isLinkedAlready) return;
  world.links.push({ ownerId, coOwnerId, since: new Date() });
  // An acceptance also deletes a pending invitation in the opposite direction.
  const { email } = getPerson(world, ownerId);
  world.invitations = world.invitations.filter(
    (other) => other.ownerId !== coOwnerId || other.email !== email || other.coOwnerId !== undefined,
  );
}
