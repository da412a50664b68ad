import { account, type EndpointName, secondStep } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { generateSync } from 'otplib';
import { newAddress } from './new-address.ts';
import { proveItIsMe } from './passkeys.ts';
import { PASSWORD, type Person } from './personas.ts';
import type { TestApp } from './test-app.ts';

const STEP_MS = 30_000;

/** Parameters of calls about the second step. */
export interface SecondStepSubject {
  readonly proof: string;
  readonly ticket: string;
  readonly code: string;
}

/** Returns the code that an authenticator app shows at the given time. */
export function codeAt(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

/** Starts the set-up of an authenticator app without turning the second step on. */
export async function beginSecondStep(app: TestApp, person: Person) {
  const headers = await proveItIsMe(app, person);
  const { body } = await app.call(secondStep.begin, { headers }, { bearer: person.accessToken });
  /** Advances the clock by one step and returns an unused code. */
  const nextCode = () => {
    app.clock.advance(STEP_MS);
    return codeAt(body.secret, app.clock.now());
  };
  return { headers, secret: body.secret, uri: body.uri, nextCode };
}

export async function turnOnSecondStep(app: TestApp, person: Person) {
  const setup = await beginSecondStep(app, person);
  const { status, body } = await app.call(
    secondStep.turnOn,
    { headers: setup.headers, body: { code: setup.nextCode() } },
    { bearer: person.accessToken },
  );
  if (status !== 200) throw new Error(`Turning it on answered ${status}: ${body.resultMessage.en}`);
  return { ...setup, recoveryCodes: body.recovery_codes };
}

/** Logs in with the password and returns the ticket for the second step. */
export async function ticketOf(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { status, body } = await app.call(
    account.login,
    { body: { email, password } },
    { from: newAddress() },
  );
  const { ticket } = body as { readonly ticket?: string };
  if (ticket === undefined) throw new Error(`Logging in answered ${status} without a ticket`);
  return ticket;
}

/** Returns the parameters with which a call about the second step succeeds. */
export async function secondStepFor(
  name: EndpointName,
  app: TestApp,
  person: Person,
): Promise<SecondStepSubject> {
  const nothing = { ticket: 'none', code: '000000' };
  const proofIn = (headers: Readonly<Record<string, unknown>>) => String(headers[PROOF_HEADER]);
  if (name === 'secondStep.turnOn') {
    const { headers, nextCode } = await beginSecondStep(app, person);
    return { ...nothing, proof: proofIn(headers), code: nextCode() };
  }
  if (name === 'secondStep.begin' || name === 'secondStep.show')
    return { ...nothing, proof: proofIn(await proveItIsMe(app, person)) };
  const { headers, nextCode } = await turnOnSecondStep(app, person);
  const ticket = name === 'secondStep.signIn' ? await ticketOf(app, person.email) : 'none';
  return { proof: proofIn(headers), ticket, code: nextCode() };
}
