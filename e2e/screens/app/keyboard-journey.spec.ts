import { expect } from '@playwright/test';
import {
  dismissToast,
  expectArrival,
  expectFocusInSight,
  expectFocusTrap,
  press,
  typeInto,
  walkTo,
} from '../../support/checks/focus.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { AT_DESK, test } from '../../support/fixtures/screen.ts';
import { takePhoto } from '../../support/items/photo-files.ts';
import { PASSWORD } from '../../support/people/people.ts';

test('sign-up and activation work by keyboard alone', async ({ page, world, addCodes }) => {
  const olivia = { name: 'Olivia Marsh', email: 'olivia@example.org' };
  const [code = ''] = addCodes(1);

  await page.goto('/signup');
  // The app renders in slices: the load event comes before the first focusable element.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectFocusInSight(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await typeInto(page, 'Name', olivia.name);
  await typeInto(page, 'Email', olivia.email);
  await typeInto(page, 'Password', PASSWORD);
  await typeInto(page, 'Confirm password', PASSWORD);
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Almost there');

  // The mailed link.
  const [signUp] = world.signUps;
  await page.goto(`/account?code=${signUp?.code}&token=${signUp?.token}`);
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Your email is confirmed');
  await press(page, 'link', 'Login');
  await expectArrival(page, 'Switch Profile');
  await press(page, 'link', 'Close');
  await expectArrival(page, 'Your items');

  await press(page, 'link', 'Activate QR');
  await expectArrival(page, 'Activate QR');
  await press(page, 'button', 'Enter tag ID', 'Space');
  await expect(page.getByLabel('Tag ID')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expectArrival(page, 'This tag is available');
  await press(page, 'link', 'Next');
  await expectArrival(page, 'Add QR Details');
  await typeInto(page, 'Name of item', 'Blue suitcase');
  await walkTo(page, page.getByLabel('Country code'));
  await page.keyboard.type('united k');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Country code')).toHaveValue('+44');
  await typeInto(page, 'Mobile', '2071838750');
  await walkTo(page, page.getByLabel('Category'));
  await page.keyboard.type('Luggage');
  await expect(page.getByLabel('Category')).toHaveValue('Luggage');
  await typeInto(page, 'Note to the finder', 'Please call me.');
  await press(page, 'button', 'Next');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await typeInto(page, 'Where did you buy Homeward buckle from?', 'At the airport');
  await press(page, 'button', 'Save', 'Space');
  await expectArrival(page, 'You are all set - hooray!');
  await press(page, 'link', 'Done');
  await expectArrival(page, 'Your items');
  await expect(page.getByText('Blue suitcase')).toBeVisible();
  expect(world.items).toMatchObject([
    { codeId: code, name: 'Blue suitcase', mobile_number: '+44 2071838750', survey_ans: 'At the airport' },
  ]);
});

for (const [place, options] of [
  ['on a phone', {}],
  ['at a desk', AT_DESK],
] as const)
  test.describe(place, () => {
    test.use(options);

    test('managing an item works by keyboard alone', async ({ page, olivia, addItems }) => {
      addItems(olivia, { name: 'House keys' }, {});
      await page.goto('/');

      await test.step('search', async () => {
        await walkTo(page, page.getByRole('searchbox'));
        await page.keyboard.type('suitcase');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/q=suitcase/);
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Blue suitcase']);
        await press(page, 'link', 'Edit Blue suitcase');
        await expectArrival(page, 'Edit QR Details');
        await page.goBack();
        await expect(page).toHaveURL(/q=suitcase/);
        await press(page, 'button', 'Clear search');
        await expect(page.getByRole('searchbox')).toBeFocused();
      });

      await test.step('lost mode, and the message about it', async () => {
        const lostMode = page.getByRole('switch', { name: 'Lost Mode' }).first();
        await walkTo(page, lostMode);
        await page.keyboard.press('Space');
        await expectFocusTrap(page, 'Turn on Lost Mode?');
        await page.keyboard.press('Escape');
        await expect(lostMode).toBeFocused();
        await page.keyboard.press('Space');
        await press(page, 'button', 'Turn On');
        await expect(lostMode).toBeChecked();
        await expect(lostMode).toBeFocused();
        await dismissToast(page, /./);
        await expect(lostMode).toBeFocused();
      });

      await test.step('another name, and a photo', async () => {
        await press(page, 'link', 'Edit Blue suitcase');
        await expectArrival(page, 'Edit QR Details');
        const picker = page.waitForEvent('filechooser');
        await press(page, 'button', 'Add a photo');
        await (await picker).setFiles(await takePhoto());
        await dismissToast(page, 'Photo saved');
        await press(page, 'button', 'Remove photo', 'Space');
        await expectFocusTrap(page, 'Remove this photo?');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Remove photo' })).toBeFocused();
        await typeInto(page, 'Name of item', 'Red suitcase');
        await press(page, 'button', 'Update');
        // Back at the same row of the list.
        await expect(page.getByRole('link', { name: 'Edit Red suitcase' })).toBeFocused();
      });
    });
  });

test('settings, profiles and invitations work by keyboard alone', async ({ page, world, olivia }) => {
  await page.goto('/');

  await test.step('down into the menu and out of it', async () => {
    await press(page, 'button', 'Settings menu');
    await expectArrival(page, 'Settings');
    await expectFocusTrap(page, 'Settings');
    for (const panel of ['Update Password', 'Signed-in devices', 'Delete Account']) {
      await press(page, 'link', 'Manage Account');
      await expectArrival(page, 'Manage Account');
      await press(page, 'link', panel);
      await expectArrival(page, panel);
      await press(page, 'button', 'Back to Manage Account');
      await expect(page.getByRole('link', { name: panel })).toBeFocused();
      await press(page, 'button', 'Back to Settings');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Settings menu' })).toBeFocused();
  });

  await test.step('past the empty boxes of a form to its end', async () => {
    await page.goto('/#password');
    await expectArrival(page, 'Update Password');
    await press(page, 'button', 'Update Password');
    await expect(page.getByLabel('Old password')).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('questions and terms', async () => {
    for (const [line, title] of [
      ['FAQs', 'FAQs'],
      ['T&Cs', 'Terms and conditions'],
    ] as const) {
      await press(page, 'button', 'Settings menu');
      await press(page, 'link', line);
      await expectArrival(page, title);
      const question = page.locator('details').first();
      if (line === 'FAQs') {
        await walkTo(page, question.locator('summary'));
        await page.keyboard.press('Space');
        await expect(question).toHaveAttribute('open');
      }
      await press(page, 'link', 'Back');
      await expectArrival(page, 'Your items');
    }
  });

  await test.step('an invitation, sent and nearly withdrawn', async () => {
    await press(page, 'link', `Profiles, signed in as ${olivia.name}`);
    await expectArrival(page, 'Switch Profile');
    await press(page, 'link', 'Invite');
    await expectArrival(page, 'Send Invite');
    await typeInto(page, 'Name', 'Colin Marsh');
    await typeInto(page, 'Email', 'colin@example.orgx,');
    await page.keyboard.press('Enter');
    await expectMistake(page.getByLabel('Email', { exact: true }), 'Invalid email address');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expectArrival(page, 'Switch Profile');
    await press(page, 'button', /^Withdraw/);
    await expectFocusTrap(page, /./);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeFocused();
    expect(world.invitations).toMatchObject([{ name: 'Colin Marsh', email: 'colin@example.org' }]);
    await press(page, 'button', 'Sign Out');
    await expectArrival(page, 'Welcome back');
  });
});
