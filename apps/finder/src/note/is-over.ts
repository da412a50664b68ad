import { FINDER_CALLS } from '@homeward/contract/finder-page';

/** Returns true if the link's conversation has ended; false if the server does not respond. */
export async function isOver(token: string, request: typeof fetch = fetch): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    return (await request(FINDER_CALLS.conversation, { headers })).status === 404;
  } catch {
    return false;
  }
}
