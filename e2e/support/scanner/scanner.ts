import { expect, type Page } from '@playwright/test';
import type { RunningServer } from '../fixtures/start-server.ts';

/** Returns the text that a tag's QR code encodes. */
export function textOfTag({ url }: Pick<RunningServer, 'url'>, code: string): string {
  return `${url}/qr-code/${code}`;
}

/** Waits until the scanner processes camera frames. */
export async function expectScanning(page: Page): Promise<void> {
  await expect(statusOf(page)).toHaveText('The camera is on. Hold a tag’s QR code in front of it.');
}

/** Returns the scanner's status region. */
export function statusOf(page: Page) {
  return page.getByRole('group', { name: 'Camera' }).getByRole('status');
}

/** Makes a page hidden, as another tab in front of it does, or visible again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
