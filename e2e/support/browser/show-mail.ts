import type { Page } from '@playwright/test';

/** Shows a mail in an empty document, because the previous page may be a picture or restrict content by its security policy. */
export async function showMail(page: Page, html: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
}
