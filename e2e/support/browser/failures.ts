import type { Page, Route } from '@playwright/test';
import { intercept } from './held-requests.ts';

/** Builds an error response of the server, with which a test fulfils a route. */
export function refusal(status: number, message: string, errors?: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ resultMessage: { en: message }, ...(errors ? { errors } : {}) });
  return { status, contentType: 'application/json', body };
}

export const SERVER_ERROR = refusal(500, 'Something broke. Try again.');

/** Queries show status 400 at once, but first retry a server error or a lost connection. */
export const CLIENT_ERROR = refusal(400, 'This request is not valid.');

type Answer = Parameters<Route['fulfill']>[0] | ((route: Route) => Promise<void>);

/**
 * Answers the page's next write to a URL; later writes reach the server. The app may read at any time, so reads pass;
 * with `isRead`, the answer is for the next read instead.
 */
export async function answerOnce(
  page: Page,
  url: Parameters<Page['route']>[0],
  answer: Answer,
  { isRead = false } = {},
): Promise<void> {
  let isPending = true;
  await intercept(page, url, (route) => {
    if (!isPending || (route.request().method() === 'GET') !== isRead) return route.fallback();
    isPending = false;
    return respond(route, answer);
  });
}

/** Answers all reads of a URL until the test calls the returned function, because the app may repeat a read. */
export async function answerReads(
  page: Page,
  url: Parameters<Page['route']>[0],
  answer: Answer,
): Promise<() => void> {
  let isPending = true;
  await intercept(page, url, (route) =>
    isPending && route.request().method() === 'GET' ? respond(route, answer) : route.fallback(),
  );
  return () => {
    isPending = false;
  };
}

function respond(route: Route, answer: Answer): Promise<void> {
  return typeof answer === 'function' ? answer(route) : route.fulfill(answer);
}
