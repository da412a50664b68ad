import { normalizeEmail } from '@homeward/api/features/account/account-rules.ts';
import { TO_CHANGE_EMAIL } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import { badField, badInput } from '@homeward/api/platform/errors.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import { VERIFY_LINK_LIFE_MS } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { forgetSignUps, getPerson } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { assertFakeStepUp } from './fake-step-up.ts';
import type { FakePerson, FakeWorld } from './fake-world.ts';

export const emailChangeAnswers = {
  'emailChange.show': (world, { session }) => ({
    resultMessage: message('answers.account.email'),
    ...presentEmail(world, getPerson(world, session.personId)),
  }),
  'emailChange.request': (world, { headers, body, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_CHANGE_EMAIL);
    const person = getPerson(world, session.personId);
    const email = normalizeEmail(body.email);
    if (email === person.email) throw badField('email', 'answers.account.emailUnchanged');
    const expiresAt = new Date(Date.now() + VERIFY_LINK_LIFE_MS);
    const open = world.emailChanges.find(({ personId, isUsed }) => personId === person.id && !isUsed);
    const updatesContact = body.updates_contact ?? (open?.email === email && open.updatesContact);
    const change = {
      personId: person.id,
      email,
      updatesContact,
      token: newToken(),
      expiresAt,
      isUsed: false,
    };
    world.emailChanges = [...world.emailChanges.filter(({ personId }) => personId !== person.id), change];
    return { resultMessage: message('answers.account.emailLinkSent'), ...presentEmail(world, person) };
  },
  'emailChange.cancel': (world, { session }) => {
    world.emailChanges = world.emailChanges.filter(({ personId }) => personId !== session.personId);
    return { resultMessage: message('answers.account.emailKept') };
  },
  'emailChange.confirm': (world, { body, session }) => {
    const change = world.emailChanges.find(({ token }) => token === body.token);
    if (!change) throw badInput('answers.account.resetLinkGone');
    if (change.isUsed) return { resultMessage: message('answers.account.emailChanged') };
    const { personId, email } = change;
    const person = getPerson(world, personId);
    if (session?.personId !== personId) {
      if (body.password === undefined) throw badField('password', 'fields.passwordRequired');
      if (body.password !== person.password) throw badField('password', 'answers.account.wrongPassword');
    }
    if (world.people.some((other) => other !== person && other.email === email))
      throw badInput('answers.account.emailTaken');
    forgetSignUps(world, email);
    world.resetLinks = world.resetLinks.filter((link) => link.email !== person.email);
    person.email = email;
    world.unreachable.delete(personId);
    change.isUsed = true;
    return { resultMessage: message('answers.account.emailChanged') };
  },
} satisfies FakeAnswers;

function presentEmail(world: FakeWorld, { id, email }: FakePerson) {
  const open = world.emailChanges.find(({ personId, isUsed }) => personId === id && !isUsed);
  if (!open) return { email, pending: null };
  const { updatesContact, expiresAt } = open;
  return {
    email,
    pending: { email: open.email, expires_at: expiresAt.toISOString(), updates_contact: updatesContact },
  };
}
