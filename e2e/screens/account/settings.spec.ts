import { expect, type Page } from '@playwright/test';
import { pressBackdrop } from '../../support/browser/backdrop.ts';
import { expectFocusStaysIn, tabTo } from '../../support/browser/keyboard.ts';
import { openSettings, panelOf } from '../../support/browser/settings.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { PASSWORD } from '../../support/people/people.ts';

const WAY_DOWN = ['Settings', 'Manage Account', 'Update Password'];

test('Escape right after Back closes the drawer and stays in the app', async ({
  page,
  server,
  olivia: _olivia,
}) => {
  await page.goto('/');
  await openSettings(page, 'Manage Account');
  // In one task: the browser has not navigated yet when the second key arrives.
  await page.getByRole('button', { name: 'Back to Settings' }).evaluate((back) => {
    (back as HTMLButtonElement).click();
    back.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await expect(page.getByRole('button', { name: 'Settings menu' })).toBeFocused();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('the drawer opens like a dialog and closes by button, Escape, backdrop and Back', async ({
  page,
  server,
  olivia: _olivia,
}) => {
  await page.goto('/');
  const hamburger = page.getByRole('button', { name: 'Settings menu', includeHidden: true });
  await expect(hamburger).toHaveAttribute('aria-expanded', 'false');
  const drawer = await openSettings(page);
  await expect(drawer.getByRole('heading', { name: 'Settings' })).toBeFocused();
  await expect(hamburger).toHaveAttribute('aria-expanded', 'true');
  await expectFocusStaysIn(page, drawer);
  await page.keyboard.press('Escape');

  const waysOut: readonly [string, () => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['its close button', () => drawer.getByRole('button', { name: 'Close' }).click()],
    ['the backdrop', () => pressBeside(page)],
    ['Back of the browser', () => page.goBack()],
  ];
  for (const [way, leave] of waysOut) {
    await test.step(`closed by ${way}`, async () => {
      await expect(drawer).toHaveCount(0);
      await openSettings(page);
      await leave();
      await expect(drawer).toHaveCount(0);
      await expect(hamburger).toBeFocused();
      await expect(page).toHaveURL(`${server.url}/`);
    });
  }
});

test('Back goes from panel to menu to home, and the drawer leaves no history entries', async ({
  page,
  server,
  olivia: _olivia,
}) => {
  await page.goto('/faqs');
  await page.goto('/');

  await test.step('up with Back of the browser, with the focus where one went down', async () => {
    await openSettings(page, 'Manage Account', 'Update Password');
    await page.goBack();
    await expect(panelOf(page, 'Manage Account')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Update Password' })).toBeFocused();
    await page.goBack();
    await expect(panelOf(page, 'Settings')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage Account' })).toBeFocused();
    await page.goBack();
    await expectHome(page, server.url);
  });

  await test.step('up with the arrow of each panel', async () => {
    await openSettings(page, 'Manage Account', 'Update Password');
    await page.getByRole('button', { name: 'Back to Manage Account' }).click();
    await page.getByRole('button', { name: 'Back to Settings' }).click();
    await expect(page.getByRole('link', { name: 'Manage Account' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectHome(page, server.url);
  });

  await test.step('a reload stays on its panel, and the panels above it are still there', async () => {
    await openSettings(page, 'Manage Account', 'Update Password');
    await page.reload();
    await expectWayUp(page, server.url);
  });

  await test.step('closed on a panel, it leaves home and what was before', async () => {
    await openSettings(page, 'Manage Account', 'Signed-in devices');
    await page.getByRole('button', { name: 'Close' }).click();
    await expectHome(page, server.url);
    await page.goBack();
    await expect(page).toHaveURL(/\/faqs$/);
  });

  await test.step('the address of a panel leads to it as if one had come through the menu', async () => {
    await page.goto('/#password');
    await expectWayUp(page, server.url);
    await page.goBack();
    await expect(page).toHaveURL(/\/faqs$/);
  });
});

test('every menu entry opens its page', async ({ page, olivia }) => {
  await page.goto('/');
  const drawer = await openSettings(page);
  await expect(drawer.getByText(olivia.name)).toBeVisible();
  await expect(drawer.getByText(olivia.email)).toBeVisible();
  const premium = drawer.getByRole('list', { name: 'PREMIUM' });
  await expect(premium.getByRole('listitem')).toHaveText('Coming Soon.....');
  await expect(premium.getByRole('link').or(premium.getByRole('button'))).toHaveCount(0);
  const contact = drawer.getByRole('list', { name: 'SUPPORT' }).getByRole('link', { name: 'Contact us' });
  await expect(contact).toHaveAttribute('href', 'mailto:support@homeward.example');

  const lines = [
    ['ACCOUNT', 'Switch Profile', /\/manage-profile$/],
    ['QRs', 'Activate & Manage QRs', /\/qr-scanner$/],
    ['SUPPORT', 'FAQs', /\/faqs$/],
    ['SUPPORT', 'T&Cs', /\/terms$/],
  ] as const;
  for (const [group, line, address] of lines) {
    await test.step(line, async () => {
      await drawer.getByRole('list', { name: group }).getByRole('link', { name: line }).click();
      await expect(page).toHaveURL(address);
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(panelOf(page, 'Settings')).toBeVisible();
    });
  }
});

test('without a support address, the Contact entry shows that there is none', async ({
  page,
  server,
  olivia: _olivia,
}) => {
  await page.route(`${server.url}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('support@homeward.example', '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/');
  const drawer = await openSettings(page);
  await drawer.getByRole('button', { name: 'Contact us' }).click();
  await putAwayToast(page, /^There’s no support address here yet/);
  await expect(panelOf(page, 'Settings')).toBeVisible();
});

test('signing in, opening the menu and deleting the account work by keyboard alone', async ({
  page,
  world,
  addPerson,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*api\/user/);
  const olivia = addPerson('Olivia Marsh');
  await page.goto('/signin');
  await type(page, 'Email', olivia.email);
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Switch Profile' })).toBeFocused();
  await go(page, 'link', 'Close');

  await expect(page.getByRole('heading', { name: 'Your items' })).toBeFocused();
  await go(page, 'button', 'Settings menu');
  await go(page, 'link', 'Manage Account');
  await go(page, 'link', 'Delete Account');
  const panel = panelOf(page, 'Delete Account');
  await expect(panel.getByRole('heading', { name: 'Delete Account' })).toBeFocused();
  await page.evaluate((id) => {
    localStorage.setItem('activatingTag', '2222222222222222');
    sessionStorage.setItem(`activation:${id}:2222222222222222`, '{"name":"Violin"}');
  }, olivia.id);
  for (const tick of await panel.getByRole('checkbox').all()) {
    await tabTo(page, tick);
    await page.keyboard.press('Space');
    await expect(tick).toBeChecked();
  }
  await type(page, 'Password', 'Wrong-Horse-7');
  await go(page, 'button', 'I Agree. Delete');
  const password = panel.getByLabel('Password', { exact: true });
  await expectMistake(password, 'Wrong password');
  await expect(password).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
  expect(world.people).toEqual([]);
  const storedKeys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(storedKeys.filter((key) => /activat/.test(key) || key.includes(olivia.id))).toEqual([]);
});

/** Expects to be two levels down, and goes back up. */
async function expectWayUp(page: Page, url: string): Promise<void> {
  for (const panel of WAY_DOWN.toReversed()) {
    await expect(panelOf(page, panel)).toBeVisible();
    await page.goBack();
  }
  await expectHome(page, url);
}

async function expectHome(page: Page, url: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible();
}

/** Presses the part of the column that the drawer does not cover. */
async function pressBeside(page: Page): Promise<void> {
  const column = await page.getByRole('main', { includeHidden: true }).boundingBox();
  if (!column) throw new Error('There is no column');
  await pressBackdrop(page, { x: column.x + column.width - 12, y: column.y + column.height / 2 });
}

async function go(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}
