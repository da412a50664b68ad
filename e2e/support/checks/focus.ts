import { expect, type Locator, type Page } from '@playwright/test';
import { comeToRest } from './rest.ts';

const PRESSES_MAX = 60;

/** Expects a focus indicator that is on the screen and not fully covered. */
export async function expectFocusInSight(page: Page): Promise<void> {
  // The check is repeated, because the previously focused element may still cover the indicator for a moment.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findTrouble), {
      message: `focus on ${page.url()}`,
      intervals: [50, 100, 250],
      timeout: 2000,
    })
    .toBeUndefined();
}

/** Runs in the page. Returns the reason why the focus is not visible, or undefined. */
function findTrouble(): string | undefined {
  const focused = document.activeElement;
  // A focus that a script restores after a pointer press needs no indicator.
  if (focused === null || focused === document.body || !focused.matches(':focus-visible')) return undefined;
  // A script focused this heading; it stays focused when Tab moves the focus out of the page.
  if (focused.matches('h1[tabindex="-1"], h2[tabindex="-1"]')) return undefined;
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? '';
  const it = `${focused.localName} “${name || focused.id}”`;

  const isMarked = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  // The label may show the indicator instead of its control.
  const label = focused.closest('label');
  if (!isMarked(focused) && !(label !== null && isMarked(label))) return `${it} is not marked`;

  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `${it} is off the screen`;
  const isReached = [0.1, 0.5, 0.9].some((part) => {
    const hits = document.elementsFromPoint(left + width * part, top + height * part);
    // A toast covers elements below it for a few seconds, so it does not count as a cover.
    const hit = hits.find(
      (it) => it.closest('[data-sonner-toaster]') === focused.closest('[data-sonner-toaster]'),
    );
    return hit !== undefined && (focused.contains(hit) || (label?.contains(hit) ?? false));
  });
  return isReached ? undefined : `${it} is covered`;
}

/** Moves the focus to `target` with Tab and checks the indicator at each stop. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
  }
  await expect(target).toBeFocused();
}

/** Moves the focus to a link or button with Tab and presses the element. */
export async function press(
  page: Page,
  role: 'link' | 'button',
  name: string | RegExp,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await walkTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press(key);
}

/** Moves the focus to a field with Tab and replaces the field's content. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByLabel(label, { exact: true });
  await walkTo(page, box);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expect(box).toHaveValue(text);
}

/** Expects that the page's heading has the focus. */
export async function expectArrival(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
}

/** Expects that a dialog traps the focus, and that Escape returns the focus to the dialog's opener. */
export async function expectFocusTrap(page: Page, title: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await comeToRest(page);
  const stops = await dialog.locator('a[href], button, input, select, textarea').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count <= stops; count += 1) {
      await page.keyboard.press(key);
      await expectFocusInSight(page);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
  }
}

/** Dismisses a toast with the keyboard: a hotkey focuses the toast, and the focus returns afterwards. */
export async function dismissToast(page: Page, text: string | RegExp): Promise<void> {
  const messages = page.getByRole('region', { name: /^Status messages/ });
  const toast = messages.getByRole('listitem').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Alt+T');
  await walkTo(page, toast.getByRole('button', { name: 'Dismiss' }));
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
}
