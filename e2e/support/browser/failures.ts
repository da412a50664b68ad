import type { Page, Route } from '@playwright/test';
import { intercept } from './held-requests.ts';

/** The server's error response, for fulfilling a route. */
export function refusal(status: number, message: string, errors?: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ resultMessage: { en: message }, ...(errors ? { errors } : {}) });
  return { status, contentType: 'application/json', body };
}

export const SERVER_ERROR = refusal(500, 'Something broke. Try again.');

/** Queries show a 400 at once, but retry a server error or a lost connection first. */
export const CLIENT_ERROR = refusal(400, 'This request is not valid.');

/** Answers the page's next request to a URL; later ones reach the server. */
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
