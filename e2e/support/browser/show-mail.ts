import type { Page } from '@playwright/test';

/** Renders a mail in an empty document: the previous one may be a picture or have the product's content security policy. */
export async function showMail(page: Page, html: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
}
