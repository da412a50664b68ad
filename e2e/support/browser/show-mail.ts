import type { Page } from '@playwright/test';

/** Shows a mail in an empty document: the last one may be a picture, or bring the product's content security policy. */
export async function showMail(page: Page, html: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
}
