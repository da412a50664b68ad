import { randomUUID } from 'node:crypto';
import { deskLinks } from '@homeward/contract';
import type { DeskLink } from '@homeward/contract/desk-links';
import { newAddress } from './new-address.ts';
import type { Person } from './personas.ts';
import type { TestApp } from './test-app.ts';

export const buildDeskLink = (different: Readonly<Record<string, unknown>> = {}) => ({
  key: randomUUID(),
  name: 'Lufthansa desk',
  ...different,
});

/** Makes a link for a desk about a lost item; returns it with the path of its page. */
export async function makeDeskLink(
  app: TestApp,
  owner: Person,
  code: string,
  different: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly path: string; readonly deskLink: DeskLink }> {
  const call = { params: { id: code }, body: buildDeskLink(different) };
  const { status, body } = await app.call(deskLinks.make, call, { bearer: owner.accessToken });
  if (status !== 200) throw new Error(`The link was answered ${status}: ${body.resultMessage.en}`);
  return { path: new URL(body.link).pathname, deskLink: body.desk_link };
}

/** Opens a desk's page from a new address, as a browser does. */
export function openDeskPage(
  app: TestApp,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return app.fetch(path, {
    headers: { 'x-forwarded-for': newAddress(), 'user-agent': 'Firefox', ...headers },
  });
}

/** Posts the form of a desk's page; does not follow the redirect. */
export function postDeskForm(
  app: TestApp,
  path: string,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return app.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': newAddress(), ...headers },
    body: new URLSearchParams({ id: randomUUID(), answer: 'have', ...fields }),
  });
}
