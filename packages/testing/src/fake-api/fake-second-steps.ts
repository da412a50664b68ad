import {
  findTimeStep,
  newRecoveryCodes,
  normalizeCode,
} from '@homeward/api/features/account/second-step/second-step-rules.ts';
import { badField } from '@homeward/api/platform/errors.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import type { FakeSecondStep } from './fake-passkeys.ts';
import type { FakeSession, FakeWorld } from './fake-world.ts';

/** Returns the ticket of a log-in, or undefined if the person has no second step. */
export function askFakeSecondStep(world: FakeWorld, personId: string): string | undefined {
  if (!findOn(world, personId)) return undefined;
  const token = newToken();
  world.tickets.push({ token, personId });
  return token;
}

/** Adds a second step, which is enabled if `turnedOnAt` is set. */
export function addFakeSecondStep(
  world: FakeWorld,
  personId: string,
  { secret, turnedOnAt = null }: { readonly secret: string; readonly turnedOnAt?: Date | null },
): FakeSecondStep {
  const codes = turnedOnAt ? newRecoveryCodes() : [];
  const step: FakeSecondStep = { personId, secret, turnedOnAt, lastTimeStep: 0, codes };
  world.secondSteps = [...world.secondSteps.filter((other) => other.personId !== personId), step];
  return step;
}

export function findOn(world: FakeWorld, personId: string): FakeSecondStep | undefined {
  return world.secondSteps.find((step) => step.personId === personId && step.turnedOnAt !== null);
}

/** Uses up a code of the authenticator app or a recovery code; throws BadFieldError for any other code. */
export function spendFakeCode(
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
  else throw badField('code', 'fields.stepCodeWrong');
  return step;
}
