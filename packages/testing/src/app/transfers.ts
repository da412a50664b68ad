import { transfers } from '@homeward/contract';
import { TRANSFER_PARAM } from '@homeward/contract/paths';
import type { Person } from './person.ts';
import type { TestApp } from './test-app.ts';

/** Offers a tag to a new owner; returns the token of the offer's link. */
export async function offerTag(
  app: TestApp,
  owner: Person,
  code: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const call = { params: { id: code }, body };
  const answer = await app.call(transfers.give, call, { bearer: owner.accessToken });
  if (answer.status !== 200) throw new Error(`The offer was answered ${answer.status}`);
  return tokenOfOffer(answer.body.link);
}

export function tokenOfOffer(link: string): string {
  return new URL(link).searchParams.get(TRANSFER_PARAM) ?? '';
}

export function buildAcceptance(token: string, different: Readonly<Record<string, unknown>> = {}) {
  return {
    token,
    email: 'nina.contact@example.org',
    mobile_number: '+34 699999999',
    default_message: 'Please write to Nina',
    ...different,
  };
}
