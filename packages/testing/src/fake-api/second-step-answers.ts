import {
  findTimeStep,
  newRecoveryCodes,
  newSecret,
  normalizeCode,
  SecondStepOnError,
  SignInTicketError,
  WrongCodeError,
} from '@homeward/api/features/account/second-step/second-step-rules.ts';
import { presentSession } from '@homeward/api/features/account/sessions/session-presenter.ts';
import { messageBody } from '@homeward/api/platform/http/message-body.ts';
import { PROOF_HEADER } from '@homeward/contract/account/step-up';
import { getPerson } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import type { FakeSecondStep } from './fake-passkeys.ts';
import { addFakeSecondStep, findOn } from './fake-second-steps.ts';
import { addFakeSession, type FakeSession, type FakeWorld } from './fake-world.ts';
import { assertProof } from './passkey-answers.ts';

export const secondStepAnswers = {
  'secondStep.show': (world, { session }) => {
    const found = findOn(world, session.personId);
    return {
      ...messageBody(found ? 'The second step is on' : 'The second step is off'),
      is_on: found !== undefined,
      turned_on_at: found?.turnedOnAt?.toISOString() ?? null,
      recovery_codes_left: found?.codes.length ?? 0,
    };
  },
  'secondStep.begin': (world, { headers, session }) => {
    assertProof(world, session, headers[PROOF_HEADER]);
    if (findOn(world, session.personId)) throw new SecondStepOnError();
    const { email } = getPerson(world, session.personId);
    const made = newSecret({ issuer: 'Homeward', email });
    addFakeSecondStep(world, session.personId, { secret: made.secret });
    return { ...messageBody('Add this to your authenticator app'), ...made };
  },
  'secondStep.turnOn': (world, { headers, body, session }) => {
    assertProof(world, session, headers[PROOF_HEADER]);
    if (findOn(world, session.personId)) throw new SecondStepOnError();
    const found = spendCode(world, session, body.code);
    found.turnedOnAt = new Date();
    found.codes = newRecoveryCodes();
    return { ...messageBody('The second step is on'), recovery_codes: found.codes };
  },
  'secondStep.turnOff': (world, { headers, body, session }) => {
    assertProof(world, session, headers[PROOF_HEADER]);
    if (findOn(world, session.personId)) spendCode(world, session, body.code);
    world.secondSteps = world.secondSteps.filter(({ personId }) => personId !== session.personId);
    return messageBody('The second step is off');
  },
  'secondStep.makeRecoveryCodes': (world, { headers, body, session }) => {
    assertProof(world, session, headers[PROOF_HEADER]);
    if (!findOn(world, session.personId)) throw new WrongCodeError();
    const found = spendCode(world, session, body.code);
    found.codes = newRecoveryCodes();
    return { ...messageBody('These are your new recovery codes'), recovery_codes: found.codes };
  },
  'secondStep.signIn': (world, { body, device }) => {
    const ticket = world.tickets.find(({ token }) => token === body.ticket);
    if (!ticket) throw new SignInTicketError();
    spendCode(world, ticket, body.code);
    world.tickets = world.tickets.filter((other) => other !== ticket);
    const person = getPerson(world, ticket.personId);
    return presentSession(person, addFakeSession(world, person.id, device), 'You are signed in');
  },
} satisfies FakeAnswers;

function spendCode(
  world: FakeWorld,
  { personId }: Pick<FakeSession, 'personId'>,
  code: string,
): FakeSecondStep {
  const typed = normalizeCode(code);
  const step = world.secondSteps.find((other) => other.personId === personId);
  const timeStep = step && findTimeStep(step.secret, typed, new Date());
  const left = step?.codes.filter((other) => normalizeCode(other) !== typed);
  if (step && timeStep !== undefined && timeStep > step.lastTimeStep) step.lastTimeStep = timeStep;
  else if (step && left && left.length < step.codes.length) step.codes = left;
  else throw new WrongCodeError();
  return step;
}
