import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';

const HEIGHT = 900;
const COLUMN_WIDTH = 430;

test('the frame begins at 767 px: a logo, and the page as a narrow column inside it', async ({ page }) => {
  await page.goto('/signin');
  await expectFrameFrom767(page, page.getByRole('main'));
});

test('the finder’s page has the same frame from the same width on', async ({ page, join, hang }) => {
  const [code] = (await hang(await join('Olivia Marsh'), {})) as [MintedCode];
  await page.goto(code.url);
  await expectFrameFrom767(page, page.locator('.column'));
});

async function expectFrameFrom767(page: Page, column: Locator): Promise<void> {
  const frame = page.getByRole('complementary', { name: 'About Homeward' });
  await page.setViewportSize({ width: 766, height: HEIGHT });
  await expect(column).toBeVisible();
  await expect(frame).toBeHidden();
  expect(await topOf(column)).toBe(0);

  await page.setViewportSize({ width: 767, height: HEIGHT });
  await expect(frame).toBeVisible();
  expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: HEIGHT });
  await expect(frame.getByText('Homeward', { exact: true })).toBeVisible();
  await expect(frame.locator('svg[viewBox="0 0 48 48"]')).toBeVisible();
  const { x, y, width } = await boxOf(column);
  expect(width).toBe(COLUMN_WIDTH);
  expect(y).toBeGreaterThan(0);
  expect(x + width).toBeLessThan(767);

  await page.setViewportSize({ width: 1600, height: HEIGHT });
  expect((await boxOf(column)).width).toBe(COLUMN_WIDTH);
}

async function topOf(element: Locator): Promise<number> {
  return (await boxOf(element)).y;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}
