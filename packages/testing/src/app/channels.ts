import { putChannel } from '@homeward/api/features/notifications/channels/channel-repository.ts';
import { deliverToChannel } from '@homeward/api/features/notifications/channels/deliver-to-channel.ts';
import { newWebhookSecret } from '@homeward/api/features/notifications/channels/webhook-rules.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { ntfy, webhook } from '@homeward/contract';
import type { Person } from './person.ts';
import { openReceiver } from './receiver.ts';
import type { TestApp } from './test-app.ts';

/**
 * Sets up both channels of an account for calls that need existing channels. Requires OUTGOING_ALLOWED.
 * The channels point to the product itself, which rejects the deliveries.
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

/** Delivers to a webhook that answers 410; the product then disables the webhook and sends a mail. Requires OUTGOING_ALLOWED. */
export async function turnWebhookOff(app: TestApp, { id: accountId }: Pick<Person, 'id'>): Promise<void> {
  const { context } = app;
  const receiver = await openReceiver();
  receiver.status = 410;
  const now = context.clock.now();
  const targetId = newId(now);
  await putChannel(context.db, {
    id: targetId,
    accountId,
    channel: 'webhook',
    address: receiver.url,
    topic: '',
    secret: newWebhookSecret(),
    createdAt: now,
  });
  await deliverToChannel(
    context,
    {
      event: 'note',
      itemName: 'Kite',
      codeId: 'abcdefghijklmnop',
      itemUrl: `${app.baseUrl}/items/abcdefghijklmnop`,
      eventId: newId(now),
      at: now.toISOString(),
      itemId: newId(now),
      targetId,
      host: '127.0.0.1',
    },
    { id: newId(now), createdAt: now, signal: new AbortController().signal },
  );
  receiver.close();
}
