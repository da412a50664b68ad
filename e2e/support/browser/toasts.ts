import { expect, type Page } from '@playwright/test';

/** Reads a toast and dismisses it, because it covers what is below. */
export async function putAwayToast(page: Page, text: string | RegExp): Promise<void> {
  const toast = page
    .getByRole('region', { name: /^Status messages/ })
    .getByRole('listitem')
    .filter({ hasText: text });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
}

/** Expects a failure in a toast, and still on the page when the toast is gone. */
export async function expectToldAndKept(page: Page, text: string): Promise<void> {
  await putAwayToast(page, text);
  await expect(page.getByText(text)).toBeVisible();
}
