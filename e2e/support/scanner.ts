import { expect, type Page } from '@playwright/test';
import type { RunningServer } from './start-server.ts';

/** What the QR code of a tag says. */
export function textOfTag({ url }: Pick<RunningServer, 'url'>, code: string): string {
  return `${url}/qr-code/${code}`;
}

/** Waits until frames of the camera are looked at. */
export async function expectScanning(page: Page): Promise<void> {
  await expect(statusOf(page)).toHaveText('The camera is on. Hold the code of a tag in front of it.');
}

/** The one place where the scanner says what it does and what it found. */
export function statusOf(page: Page) {
  return page.getByRole('group', { name: 'Camera' }).getByRole('status');
}

/** Lets a page believe that another tab is in front of it, or that it is in front again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
