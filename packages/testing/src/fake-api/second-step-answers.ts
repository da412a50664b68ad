import { newRecoveryCodes, newSecret } from '@homeward/api/features/account/second-step/second-step-rules.ts';
import { TO_CHANGE_SECOND_STEP } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import { badField, conflict, unauthenticated } from '@homeward/api/platform/errors.ts';
import { message } from '@homeward/messages/message';
import { getPerson, openFakeSession } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { addFakeSecondStep, findOn, spendFakeCode } from './fake-second-steps.ts';
import { assertFakeStepUp } from './fake-step-up.ts';

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
    assertFakeStepUp(world, { session, headers }, TO_CHANGE_SECOND_STEP);
    if (findOn(world, session.personId)) throw conflict('answers.secondStep.alreadyOn');
    const { email } = getPerson(world, session.personId);
    const made = newSecret({ issuer: 'Homeward', email });
    addFakeSecondStep(world, session.personId, { secret: made.secret });
    return { resultMessage: message('answers.secondStep.begun'), ...made };
  },
  'secondStep.turnOn': (world, { headers, body, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_CHANGE_SECOND_STEP);
    if (findOn(world, session.personId)) throw conflict('answers.secondStep.alreadyOn');
    const found = spendFakeCode(world, session, body.code);
    found.turnedOnAt = new Date();
    found.codes = newRecoveryCodes();
    return { resultMessage: message('answers.secondStep.on'), recovery_codes: found.codes };
  },
  'secondStep.turnOff': (world, { headers, body, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_CHANGE_SECOND_STEP);
    if (findOn(world, session.personId)) spendFakeCode(world, session, body.code);
    world.secondSteps = world.secondSteps.filter(({ personId }) => personId !== session.personId);
    return { resultMessage: message('answers.secondStep.off') };
  },
  'secondStep.makeRecoveryCodes': (world, { headers, body, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_CHANGE_SECOND_STEP);
    if (!findOn(world, session.personId)) throw badField('code', 'fields.stepCodeWrong');
    const found = spendFakeCode(world, session, body.code);
    found.codes = newRecoveryCodes();
    return { resultMessage: message('answers.secondStep.recoveryCodes'), recovery_codes: found.codes };
  },
  'secondStep.signIn': (world, { body, device, language }) => {
    const ticket = world.tickets.find(({ token }) => token === body.ticket);
    if (!ticket) throw unauthenticated('answers.secondStep.logInAgain');
    spendFakeCode(world, ticket, body.code);
    world.tickets = world.tickets.filter((other) => other !== ticket);
    const person = getPerson(world, ticket.personId);
    return openFakeSession(world, person, { device, language, isTwoFactor: true });
  },
} satisfies FakeAnswers;
