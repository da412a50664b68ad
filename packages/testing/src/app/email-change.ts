import { emailChange } from '@homeward/contract';
import { proveItIsMe } from './passkeys.ts';
import type { Person } from './personas.ts';
import type { TestApp } from './test-app.ts';

/** Requests a link to a new address with a fresh step-up proof. */
export async function askForEmail(app: TestApp, person: Person, body: Readonly<Record<string, unknown>>) {
  const headers = await proveItIsMe(app, person);
  return app.call(emailChange.request, { headers, body }, { bearer: person.accessToken });
}

export async function emailTokenOf(app: TestApp, email: string): Promise<string> {
  const links = (await app.mailsTo(email)).flatMap((mail) => mail.links);
  const link = links.findLast((it) => it.includes('/change-email?'));
  if (!link) throw new Error(`No link to a new address for ${email}`);
  return new URL(link).searchParams.get('token') ?? '';
}

export async function requestEmail(
  app: TestApp,
  person: Person,
  email: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { status, body } = await askForEmail(app, person, { email, ...more });
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${body.resultMessage.en}`);
  return emailTokenOf(app, email);
}
