import type { Notifications } from '@homeward/contract/notifications';
import type { Page } from '@playwright/test';

/** Makes the app show the account's webhook as paused by a password reset. */
export async function pauseWebhook(page: Page): Promise<void> {
  const webhook = {
    url: 'https://93.184.215.14/api/webhook/homeward',
    created_at: '2026-11-01T09:00:00.000Z',
    off: null,
    paused: { since: '2026-11-21T09:00:00.000Z' },
    last_result: { at: '2026-11-20T09:00:00.000Z', is_delivered: true, words: 'Delivered (200)' },
  };
  await page.route('**/api/user/webhook', (route) =>
    route.fulfill({ json: { resultMessage: { en: 'Your webhook' }, webhook } }),
  );
  await page.route('**/api/user/notifications', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as Notifications;
    const channels = json.channels.map((channel) =>
      channel.channel === 'webhook' ? { ...channel, is_paused: true } : channel,
    );
    await route.fulfill({ response: answer, json: { ...json, channels } });
  });
}
