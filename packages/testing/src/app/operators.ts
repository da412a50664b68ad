import { operators } from '@homeward/contract';
import { AS_OPERATOR } from './operator.ts';
import { addPasskey, signInWithPasskey } from './passkeys.ts';
import { addPerson, type Person } from './personas.ts';
import type { TestApp } from './test-app.ts';

/** Adds a person and opens a session with a passkey. */
export async function addPersonWithPasskey(app: TestApp, name: string): Promise<Person> {
  const person = await addPerson(app, name);
  const { authenticator } = await addPasskey(app, person);
  const { status, body } = await signInWithPasskey(app, authenticator);
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return { ...person, accessToken: body.accessToken, refreshToken: body.refreshToken };
}

export async function giveRole(app: TestApp, { email }: Person): Promise<void> {
  const { status } = await app.call(operators.add, { body: { email } }, AS_OPERATOR);
  if (status !== 200) throw new Error(`Giving the role answered ${status}`);
}

/** Adds a person with the operator's role, whose session may use the console. */
export async function addOperatorPerson(app: TestApp, name: string): Promise<Person> {
  const person = await addPersonWithPasskey(app, name);
  await giveRole(app, person);
  return person;
}
