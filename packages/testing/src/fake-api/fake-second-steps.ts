import {
  findTimeStep,
  newRecoveryCodes,
  normalizeCode,
} from '@homeward/api/features/account/second-step/second-step-rules.ts';
import { badField } from '@homeward/api/platform/errors.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import type { FakeSecondStep } from './fake-passkeys.ts';
import type { FakeSession, FakeWorld } from './fake-world.ts';

/** Returns the ticket of a log-in; undefined without a second step. */
export function askFakeSecondStep(world: FakeWorld, personId: string): string | undefined {
  if (!findOn(world, personId)) return undefined;
  const token = newToken();
  world.tickets.push({ token, personId });
  return token;
}

/** Adds a second step; `turnedOnAt` turns it on. */
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

/** Spends a code of the authenticator app or a recovery code; throws BadFieldError for any other. */
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
