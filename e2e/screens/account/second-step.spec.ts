import { codeAt } from '@homeward/testing/app/second-step.ts';
import { addFakeSecondStep } from '@homeward/testing/fake-api/fake-second-steps.ts';
import { expect, type Page } from '@playwright/test';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { prove } from '../../support/browser/proofs.ts';
import { panelOf } from '../../support/browser/settings.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { PASSWORD } from '../../support/people/people.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Entries of a tab's history in Chromium. */
const HISTORY_MAX = 50;
const WRONG = 'This code is wrong or has already been used';

const panel = (page: Page) => panelOf(page, 'Two-step verification');
const codeBox = (page: Page) => page.getByLabel('Code', { exact: true });

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

/** Presses Escape in the task of the next focus change. The property `focused` resolves to the focused element's text. */
async function pressEscapeOnFocus(page: Page) {
  // Without the traversal, the app closes the drawer with a navigation, whose render attaches key handlers in a later task.
  await page.evaluate(() => Object.assign(history, { go: () => undefined }));
  return page.evaluateHandle(() => ({
    focused: new Promise((resolve) => {
      const press = ({ target }: FocusEvent) => {
        Reflect.deleteProperty(history, 'go');
        queueMicrotask(() => {
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
          resolve((target as HTMLElement).textContent);
        });
      };
      addEventListener('focusin', press, { once: true });
    }),
  }));
}

test('the second step is turned on with a code of the app, and its recovery codes are shown once', async ({
  page,
  world,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of (400|500)/);
  await page.goto('/#second-step');
  await panel(page).getByRole('button', { name: 'Turn on' }).click();
  await prove(page);
  await expect(panel(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = world.secondSteps[0]?.secret ?? '';
  await expect(panel(page).getByText(secret.replace(/.{4}(?!$)/g, '$& '))).toBeVisible();

  await codeBox(page).fill('000000');
  await panel(page).getByRole('button', { name: 'Turn on' }).click();
  await expectMistake(codeBox(page), WRONG);
  await answerOnce(page, '**/api/user/second-step', SERVER_ERROR);
  await codeBox(page).fill(codeAt(secret, new Date()));
  await panel(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('Something broke. Try again.');
  await panel(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(panel(page).getByRole('listitem')).toHaveText(world.secondSteps[0]?.codes ?? []);
  const saved = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await panel(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(panel(page).getByText('10 recovery codes left.')).toBeVisible();
});

test('new recovery codes and turning the second step off require a code', async ({
  page,
  world,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/);
  const step = addFakeSecondStep(world, olivia.id, { secret: SECRET, turnedOnAt: new Date() });
  const earlier = step.codes;
  await page.goto('/#second-step');
  await panel(page).getByRole('button', { name: 'New recovery codes' }).click();
  await codeBox(page).fill('nonsense');
  await panel(page).getByRole('button', { name: 'Create new codes' }).click();
  await prove(page);
  await expectMistake(codeBox(page), WRONG);
  await codeBox(page).fill(earlier[0] ?? '');
  await panel(page).getByRole('button', { name: 'Create new codes' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(10);
  expect(step.codes).not.toEqual(earlier);
  await panel(page).getByRole('button', { name: 'I’ve saved them' }).click();

  await panel(page).getByRole('button', { name: 'Turn off' }).click();
  await codeBox(page).fill(codeAt(SECRET, new Date()));
  await panel(page).getByRole('button', { name: 'Turn off' }).click();
  await putAwayToast(page, 'Two-step verification is off');
  await expect(panel(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(world.secondSteps).toEqual([]);
});

test('leaving recovery codes that were neither copied nor saved shows a warning, also in a tab with a full history', async ({
  page,
  world,
  olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*recovery-codes/);
  const step = addFakeSecondStep(world, olivia.id, { secret: SECRET, turnedOnAt: new Date() });
  const dialog = page.getByRole('dialog', { name: 'Leave without these codes?' });
  const stay = dialog.getByRole('button', { name: 'Back to the codes' });
  const heading = panel(page).getByRole('heading', { name: 'Your recovery codes' });
  const codes = panel(page).getByRole('listitem');
  // Chromium then removes the entries that the app adds, because they follow no press.
  for (let count = 0; count < HISTORY_MAX; count++) await page.goto(`/favicon.svg#${count}`);
  await page.goto('/#second-step');
  await panel(page).getByRole('button', { name: 'New recovery codes' }).click();
  await codeBox(page).fill(step.codes[0] ?? '');
  await panel(page).getByRole('button', { name: 'Create new codes' }).click();
  await prove(page);
  await expect(codes).toHaveCount(10);

  await test.step('Back, and the choice to stay', async () => {
    await page.goBack();
    await expect(dialog).toBeVisible();
    await stay.click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/#second-step$/);
    await expect(codes).toHaveText(step.codes);
    await expect(heading).toBeFocused();
  });

  await test.step('Escape, also one that arrives before the warning handles keys', async () => {
    const early = await pressEscapeOnFocus(page);
    await page.keyboard.press('Escape');
    expect(await early.evaluate(({ focused }) => focused)).toBe('Back to the codes');
    await expect(dialog).toHaveCount(0);
    await expect(heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(stay).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(heading).toBeFocused();
    await expect(codes).toHaveText(step.codes);
  });

  await test.step('a reload', async () => {
    const dialogEvent = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const question = await dialogEvent;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await closing;
    await expect(codes).toHaveText(step.codes);
  });

  await test.step('the choice to leave', async () => {
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Leave without codes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
  });
});

test('logging in requires a code after the password, and the field accepts a code pasted with spaces', async ({
  page,
  world,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of (400|403)/);
  const olivia = addPerson('Olivia Marsh');
  addFakeSecondStep(world, olivia.id, { secret: SECRET, turnedOnAt: new Date() });
  await logIn(page, olivia.email);
  await expect(codeBox(page)).toBeFocused();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectMistake(codeBox(page), 'Enter the code');
  await codeBox(page).fill('000 000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectMistake(codeBox(page), WRONG);
  const code = codeAt(SECRET, new Date());
  await codeBox(page).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/manage-profile$/);
});

test('a recovery code replaces the app’s code, and an expired log-in starts again', async ({
  page,
  world,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of (401|403)/);
  const olivia = addPerson('Olivia Marsh');
  const step = addFakeSecondStep(world, olivia.id, { secret: SECRET, turnedOnAt: new Date() });
  await logIn(page, olivia.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const box = page.getByLabel('Recovery code');
  await expect(box).toBeFocused();
  await box.fill(step.codes[0] ?? '');
  const [ticket] = world.tickets;
  world.tickets = [];
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please sign in again');
  await expect(box).toHaveValue(step.codes[0] ?? '');
  world.tickets = ticket ? [ticket] : [];
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/manage-profile$/);
  expect(step.codes).toHaveLength(9);
});

test('going back from the code returns to the password', async ({
  page,
  world,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/);
  const olivia = addPerson('Olivia Marsh');
  addFakeSecondStep(world, olivia.id, { secret: SECRET, turnedOnAt: new Date() });
  await logIn(page, olivia.email);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
