import type { Page, Route } from '@playwright/test';
import { intercept } from './held-requests.ts';

/** A refusal as the server sends it, to fulfil a route with. */
export function refusal(status: number, message: string, errors?: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ resultMessage: { en: message }, ...(errors ? { errors } : {}) });
  return { status, contentType: 'application/json', body };
}

/** A 500 as the server sends it. */
export const SERVER_ERROR = refusal(500, 'Something broke. Try again.');

/** A 400 as the server sends it: queries show it at once, and retry a server error or a lost connection first. */
export const CLIENT_ERROR = refusal(400, 'This request is not valid.');

/** Answers the next request of a page to an address, in the server's place; later ones reach the server. */
export async function answerOnce(
  page: Page,
  url: Parameters<Page['route']>[0],
  answer: Parameters<Route['fulfill']>[0] | ((route: Route) => Promise<void>),
): Promise<void> {
  let isPending = true;
  await intercept(page, url, (route) => {
    if (!isPending) return route.fallback();
    isPending = false;
    return typeof answer === 'function' ? answer(route) : route.fulfill(answer);
  });
}
