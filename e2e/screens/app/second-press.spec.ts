import { expect, type Locator, type Page } from '@playwright/test';
import { QUESTIONS, type Question } from '../../support/browser/questions.ts';
import { installClock, letPass, stopClock } from '../../support/browser/stopped-clock.ts';
import { test } from '../../support/fixtures/screen.ts';

test.use({ guardsPresses: true });

/** Tested at several times: one of the questions with the shared sheet, and the one inside another sheet. All others are tested once. */
const THOROUGHLY = ['QR Deletion', 'Remove this tag?'];

for (const question of QUESTIONS) {
  test(`“${question.title}” ignores presses within 600 ms after it opened and accepts later ones`, async ({
    page,
    expectTrouble,
    world,
    olivia,
    addItems,
    addPerson,
    addCodes,
  }) => {
    const stage = { world, olivia, addItems, addPerson, addCodes };
    if (question.trouble) expectTrouble(question.trouble);
    const { sheet, opener, act, calls } = await openPage(page, question, await question.prepare(stage));
    await opener.tap();
    const first = question.hasFields
      ? sheet.getByRole('heading', { name: question.title })
      : sheet.getByRole('button', { name: 'No' });
    for (const ms of THOROUGHLY.includes(question.title) ? [100, 200, 300] : [600]) {
      await expect(first).toBeFocused();
      await letPass(page, ms);
      for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
      await act.tap();
      await act.click();
      for (const key of ['Enter', 'Space']) await act.press(key);
      await first.focus();
    }
    await leave(page, question, opener);

    // Held for longer than the guard, also on the confirm button.
    await opener.focus();
    await page.keyboard.down('Enter');
    await letPass(page, 1000);
    await page.keyboard.down('Enter');
    await act.focus();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(sheet).toBeVisible();
    expect(calls).toEqual([]);

    await act.click();
    await expect.poll(() => calls).toHaveLength(1);
  });
}

const PHONES = [
  [360, 740],
  [375, 667],
  [390, 664],
  [390, 844],
  [393, 727],
  [412, 915],
  [430, 932],
] as const;

test('the delete button is never below the finger that opened its dialog, and further taps there do not delete', async ({
  page,
  world,
  olivia,
  addItems,
  addPerson,
  addCodes,
}) => {
  const stage = { world, olivia, addItems, addPerson, addCodes };
  const [question] = QUESTIONS;
  if (question === undefined) throw new Error('There is no question');
  const { sheet, opener, act, calls } = await openPage(page, question, await question.prepare(stage));
  // Like Safari, which focuses an ancestor of the pressed button.
  await opener.evaluate((button) =>
    button.addEventListener('mousedown', (event) => {
      event.preventDefault();
      document.querySelector('main')?.focus();
    }),
  );
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    await opener.scrollIntoViewIfNeeded();
    const finger = await middleOf(opener);
    await page.touchscreen.tap(finger.x, finger.y);
    await expect(sheet).toBeVisible();
    const button = await act.boundingBox();
    const isUnder = button && finger.y > button.y && finger.y < button.y + button.height;
    expect(isUnder, `${width} × ${height}`).toBe(false);
    for (const ms of [100, 200, 300]) {
      await letPass(page, ms);
      await page.touchscreen.tap(finger.x, finger.y);
    }
    await expect(sheet).toBeVisible();
    await leave(page, question, opener);
  }
  expect(calls).toEqual([]);
});

async function openPage(page: Page, { title, opener, act, call, approach }: Question, address: string) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const line = `${request.method()} ${request.url()}`;
    if (request.method() !== 'GET' && call.test(line)) calls.push(line);
  });
  await installClock(page);
  await page.goto(address);
  await approach?.(page);
  const sheet = page.getByRole('dialog', { name: title });
  const control = page
    .getByRole('button', { name: opener, exact: true })
    .or(page.getByRole('switch', { name: opener, exact: true }));
  await expect(control).toBeVisible();
  await stopClock(page);
  return { sheet, opener: control, act: sheet.getByRole('button', { name: act, exact: true }), calls };
}

/** Cancels with Escape, which the guard never ignores, and expects the focus on the opener. */
async function leave(page: Page, { title, approach }: Question, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
  await letPass(page, 1000);
  // The confirmation replaces the content of the tag's sheet, so both close.
  if (title === 'Remove this tag?') {
    await approach?.(page);
    await letPass(page, 1000);
  } else await expect(opener).toBeFocused();
}

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
