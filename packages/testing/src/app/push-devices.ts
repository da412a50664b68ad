import { createECDH, randomBytes } from 'node:crypto';
import { notifications } from '@homeward/contract';
import type { Person } from './person.ts';
import type { TestApp } from './test-app.ts';

/** The JSON of a browser's `PushSubscription`. */
export type PushSubscriptionBody = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** Builds the subscription of a named browser at a push service that does not exist. */
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

export async function subscribeDevice(
  app: TestApp,
  { accessToken: bearer }: Pick<Person, 'accessToken'>,
  body: PushSubscriptionBody = buildSubscription(crypto.randomUUID()),
): Promise<void> {
  const { status } = await app.call(notifications.subscribe, { body: { ...body } }, { bearer });
  if (status !== 200) throw new Error(`The subscription was answered ${status}`);
}
