import { FINDER_CALLS } from '@homeward/contract/finder-page';

/** Asks whether the conversation of a link is over; without an answer it is not known to be. The request can be a test's double. */
export async function isOver(token: string, request: typeof fetch = fetch): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    return (await request(FINDER_CALLS.conversation, { headers })).status === 404;
  } catch {
    return false;
  }
}
