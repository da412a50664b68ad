import { ntfy, webhook } from '@homeward/contract';
import type { Person } from './person.ts';
import type { TestApp } from './test-app.ts';

/**
 * Sets up both channels of an account, where a call is about one that exists. They lead back to the product itself, which
 * refuses what comes; it needs OUTGOING_ALLOWED.
 */
export async function channelsFor(
  name: string,
  app: TestApp,
  { accessToken: bearer }: Pick<Person, 'accessToken'>,
): Promise<void> {
  if (!/^(webhook|ntfy)\./.test(name)) return;
  await app.call(webhook.save, { body: { url: `${app.baseUrl}/healthz` } }, { bearer });
  await app.call(ntfy.save, { body: { server: app.baseUrl, topic: 'kite' } }, { bearer });
}
