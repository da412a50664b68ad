import {
  findTimeStep,
  newRecoveryCodes,
  newSecret,
  normalizeCode,
  SecondStepOnError,
  SignInTicketError,
  WrongCodeError,
} from '@homeward/api/features/account/second-step/second-step-rules.ts';
import { PROOF_HEADER } from '@homeward/contract/account/step-up';
import { message } from '@homeward/messages/message';
import { getPerson, openFakeSession } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import type { FakeSecondStep } from './fake-passkeys.ts';
import { addFakeSecondStep, findOn } from './fake-second-steps.ts';
import type { FakeSession, FakeWorld } from './fake-world.ts';
import { assertProof } from './passkey-answers.ts';

export const secondStepAnswers = {
  'secondStep.show': (world, { session }) => {
    const found = findOn(world, session.personId);
    return {
      resultMessage: message(found ? 'answers.secondStep.on' : 'answers.secondStep.off'),
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
    return { resultMessage: message('answers.secondStep.begun'), ...made };
  },
  'secondStep.turnOn': (world, { headers, body, session }) => {
    assertProof(world, session, headers[PROOF_HEADER]);
    if (findOn(world, session.personId)) throw new SecondStepOnError();
    const found = spendCode(world, session, body.code);
    found.turnedOnAt = new Date();
    found.codes = newRecoveryCodes();
    return { resultMessage: message('answers.secondStep.on'), recovery_codes: found.codes };
  },
  'secondStep.turnOff': (world, { headers, body, session }) => {
    assertProof(world, session, headers[PROOF_HEADER]);
    if (findOn(world, session.personId)) spendCode(world, session, body.code);
    world.secondSteps = world.secondSteps.filter(({ personId }) => personId !== session.personId);
    return { resultMessage: message('answers.secondStep.off') };
  },
  'secondStep.makeRecoveryCodes': (world, { headers, body, session }) => {
    assertProof(world, session, headers[PROOF_HEADER]);
    if (!findOn(world, session.personId)) throw new WrongCodeError();
    const found = spendCode(world, session, body.code);
    found.codes = newRecoveryCodes();
    return { resultMessage: message('answers.secondStep.recoveryCodes'), recovery_codes: found.codes };
  },
  'secondStep.signIn': (world, { body, device, language }) => {
    const ticket = world.tickets.find(({ token }) => token === body.ticket);
    if (!ticket) throw new SignInTicketError();
    spendCode(world, ticket, body.code);
    world.tickets = world.tickets.filter((other) => other !== ticket);
    const person = getPerson(world, ticket.personId);
    return openFakeSession(world, person, { device, language });
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
