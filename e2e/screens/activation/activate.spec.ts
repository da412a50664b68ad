import { expect, type Locator } from '@playwright/test';
import { expectMistake, expectNoMistake } from '../../support/checks/mistakes.ts';
import { AT_DESK, test } from '../../support/fixtures/screen.ts';

test('the add form shows each error at its field', async ({ page, olivia, addCodes }) => {
  await page.goto(`/add-qr-code/${addCodes(1)}`);
  const email = page.getByLabel('Email');
  const mobile = page.getByLabel('Mobile');
  await expect(email).toHaveValue(olivia.email);
  await email.fill('');
  await mobile.focus();
  await expectMistake(email, 'Email is required');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectMistake(page.getByLabel('Name of item'), 'Name of item is required');
  await expectMistake(email, 'Email is required');
  await expectMistake(page.getByLabel('Category'), 'Category is required');
  await expectMistake(page.getByLabel('Note to the finder'), 'Default Message is required');
  await expectNoMistake(mobile);
  await expect(page.getByLabel('Name of item')).toBeFocused();

  await email.fill('olivia@example');
  await expectMistake(email, 'Invalid email address');
  await mobile.fill('2071838750');
  await expectMistake(mobile, 'Invalid mobile number');
  await page.getByLabel('Country code').fill('+44');
  await expectNoMistake(mobile);
  await mobile.fill('20718');
  await expectMistake(mobile, 'Invalid mobile number');
  await mobile.fill('');
  await expectNoMistake(mobile);
});

for (const [place, options] of [
  ['on a phone', {}],
  ['at a desk', AT_DESK],
] as const)
  test.describe(place, () => {
    test.use(options);

    test('a country is selected by keyboard or touch, and invalid input is removed from its field', async ({
      page,
      olivia: _olivia,
      addCodes,
      hasTouch,
    }) => {
      await page.goto(`/add-qr-code/${addCodes(1)}`);
      const box = page.getByRole('combobox', { name: 'Country code' });
      const option = (name: RegExp) => page.getByRole('option', { name });
      const touch = (target: Locator) => (hasTouch ? target.tap() : target.click());

      await box.pressSequentially('germ');
      await expect(option(/Germany/)).toBeVisible();
      await expect(box).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('status').filter({ hasText: '1 country' })).toBeAttached();
      await box.press('ArrowDown');
      await expect(option(/Germany/)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator(`#${await idIn(box, 'aria-activedescendant')}`)).toHaveText(/Germany/);
      await box.press('Enter');
      await expect(box).toHaveValue('+49');
      await expect(box).toBeFocused();
      await expect(page.getByRole('listbox')).toHaveCount(0);

      await touch(box);
      await expect(option(/Albania/)).toBeVisible();
      await touch(box);
      await expect(option(/Albania/)).toBeVisible();
      await box.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(box).not.toHaveAttribute('aria-controls');
      await box.press('Escape');
      await expect(box).toHaveValue('+49');
      await box.fill('united k');
      await touch(option(/United Kingdom/));
      await expect(box).toHaveValue('+44');

      await box.press('ArrowUp');
      await expect(option(/Zimbabwe/)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator(`#${await idIn(box, 'aria-controls')}`)).toHaveRole('listbox');
      await box.press('ArrowDown');
      await expect(option(/Afghanistan/)).toHaveAttribute('aria-selected', 'true');
      await expect(option(/Afghanistan/)).toBeInViewport();
      await box.press('Tab');
      await expect(page.getByLabel('Mobile')).toBeFocused();
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(box).toHaveValue('+44');

      await box.fill('+1234567');
      await expect(box).toHaveValue('+1234');
      await box.press('Home');
      await box.press('Delete');
      await expect(box).toHaveValue('1234');
      await box.fill('Atlantis');
      await expect(page.getByText('No matching country').first()).toBeVisible();
      await page.getByLabel('Mobile').focus();
      await expect(box).toHaveValue('');
      await expect(page.getByText('No matching country')).toHaveCount(0);
      await box.fill('49');
      await page.getByLabel('Mobile').focus();
      await expect(box).toHaveValue('+49');
    });
  });

/** Returns the id in an attribute; 'none' matches no element. */
async function idIn(element: Locator, attribute: string): Promise<string> {
  return (await element.getAttribute(attribute)) ?? 'none';
}

test('contact privacy is selected beside address and number, and stated before the tag is activated', async ({
  page,
  world,
  olivia,
  addCodes,
}) => {
  await page.goto(`/add-qr-code/${addCodes(1)}`);
  const seen = page.getByRole('status').filter({ hasText: 'finders see' });
  const question = page.locator('summary', { hasText: 'Who can see your email and number?' });
  const messagesOnly = page.getByRole('radio', { name: 'Nobody: messages only' });
  await expect(page.getByText('What a finder sees')).toBeVisible();
  await expect(seen).toHaveText(`While it isn’t lost, finders see ${olivia.email}.`);
  await expect(question).toContainText('Every finder');
  await expect(messagesOnly).toBeHidden();

  await question.press('Enter');
  await page.getByRole('radio', { name: 'Every finder' }).press('ArrowUp');
  await expect(messagesOnly).toBeChecked();
  await expect(messagesOnly).toHaveAccessibleDescription(/never see your email or number/);
  await expect(seen).toHaveText('While it isn’t lost, finders see neither, but can send you a message.');
  await page.reload();
  await expect(question).toContainText('Nobody: messages only');

  await page.getByLabel('Name of item').fill('Blue suitcase');
  await page.getByLabel('Category').selectOption('Luggage');
  await page.getByLabel('Note to the finder').fill('Please call me.');
  await expect(page).toHaveTitle(/^Add QR Details/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveTitle(/^Activate QR/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'You are all set - hooray!' })).toBeVisible();
  await expect(page).toHaveTitle(/^You are all set - hooray!/);
  expect(world.items[0]?.contact_privacy).toBe('messages_only');
});
