import type { Page } from '@playwright/test';

/** Makes the app show that mails to the account bounce. */
export async function letMailsComeBack(page: Page): Promise<void> {
  await page.route(/\/api\/qrcode\/[\w-]{36}\?|\/api\/user\/notifications$/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const channels = json.channels?.map((channel: { channel: string }) =>
      channel.channel === 'mail' ? { ...channel, comes_back: true } : channel,
    );
    await route.fulfill({
      response,
      json: { ...json, ...(channels ? { channels } : { mails_come_back: true }) },
    });
  });
}
