import { expect, type Page } from '@playwright/test';

/** Expects a toast and dismisses it, because the toast covers other elements. */
export async function putAwayToast(page: Page, text: string | RegExp): Promise<void> {
  const toast = page
    .getByRole('region', { name: /^Status messages/ })
    .getByRole('listitem')
    .filter({ hasText: text });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
}

/** Expects an error in a toast, and on the page after the toast is dismissed. */
export async function expectErrorInToastAndPage(page: Page, text: string): Promise<void> {
  await putAwayToast(page, text);
  await expect(page.getByText(text)).toBeVisible();
}
