import { createECDH, randomBytes } from 'node:crypto';
import { notifications } from '@homeward/contract';
import type { Person } from './person.ts';
import type { TestApp } from './test-app.ts';

/** What a browser gives of itself when it subscribes (`PushSubscription.toJSON()`). */
export type PushSubscriptionBody = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The subscription of a browser that has this name at a push service that does not exist. */
export function buildSubscription(name: string): PushSubscriptionBody {
  const pair = createECDH('prime256v1');
  return {
    endpoint: `https://push.example.org/${name}`,
    keys: {
      p256dh: pair.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

/** Lets the browser of a session take messages; throws when it is not taken. */
export async function subscribeDevice(
  app: TestApp,
  { accessToken: bearer }: Pick<Person, 'accessToken'>,
  body: PushSubscriptionBody = buildSubscription(crypto.randomUUID()),
): Promise<void> {
  const { status } = await app.call(notifications.subscribe, { body: { ...body } }, { bearer });
  if (status !== 200) throw new Error(`The subscription was answered ${status}`);
}
