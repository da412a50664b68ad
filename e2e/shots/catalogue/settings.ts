import { expect, type Page } from '@playwright/test';
import { CLIENT_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { prove } from '../../support/browser/proofs.ts';
import { openSettings } from '../../support/browser/settings.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { callServer, signInBrowser } from '../../support/people/members.ts';
import { linkIn, PASSWORD } from '../../support/people/people.ts';
import type { Area, Stage } from '../scene.ts';

const NEW_EMAIL = 'olivia.new@example.org';

export const settingsArea: Area = {
  area: 'Settings',
  scenes: [
    { name: 'menu', isPictureOnly: true, open: (stage) => openDrawer(stage) },
    {
      name: 'menu without an address to write to',
      open: async (stage) => {
        const { page, server } = stage;
        await page.route(`${server.url}/`, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text()).replace('support@homeward.example', '');
          await route.fulfill({ response: answer, body });
        });
        const drawer = await openDrawer(stage);
        await expect(drawer.getByRole('button', { name: 'Contact us' })).toBeVisible();
        // Otherwise the footer covers half of the last row.
        await drawer.getByRole('link', { name: 'T&Cs' }).scrollIntoViewIfNeeded();
      },
    },
    { name: 'account', isPictureOnly: true, open: (stage) => openDrawer(stage, 'Manage Account') },
    {
      name: 'new email, the present one entered',
      open: async (stage) => {
        const { email } = await openEmail(stage);
        await askForEmail(stage.page, email);
        await expect(stage.page.getByText('This is already your email address')).toBeVisible();
      },
    },
    {
      name: 'new email, not loaded',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.route('**/api/user/email', (route) => route.fulfill(CLIENT_ERROR));
        await page.goto('/#email');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'new email, link sent',
      open: async (stage) => {
        await openEmail(stage);
        await askForEmail(stage.page, NEW_EMAIL);
        await expect(stage.page.getByRole('button', { name: 'Send it again' })).toBeVisible();
      },
    },
    {
      name: 'new email, link opened',
      open: async (stage) => {
        const { page, mailbox } = stage;
        await openEmail(stage);
        await askForEmail(page, NEW_EMAIL);
        await page.goto(linkIn((await mailbox.waitFor(NEW_EMAIL)).text, '/change-email?'));
        await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
      },
    },
    {
      name: 'new email, dead link',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/change-email?token=some-token');
        await page.getByRole('button', { name: 'Confirm' }).click();
        await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      },
    },
    {
      name: 'password',
      isPictureOnly: true,
      open: (stage) => openDrawer(stage, 'Manage Account', 'Update Password'),
    },
    {
      name: 'password, empty fields sent',
      isPictureOnly: true,
      open: async (stage) => {
        await openDrawer(stage, 'Manage Account', 'Update Password');
        await stage.page.getByRole('button', { name: 'Update Password' }).click();
        await expect(stage.page.getByText('Old Password is required')).toBeVisible();
      },
    },
    {
      name: 'password, with a webhook and an ntfy topic',
      isWhole: true,
      open: async (stage) => {
        const { page, server, signIn } = stage;
        const { accessToken: token } = await signIn();
        const url = 'https://93.184.215.14/api/webhook/homeward';
        await callServer(server, ['PUT', '/api/user/webhook'], { token, body: { url } });
        const topic = { server: 'https://93.184.215.14', topic: 'olivia-9f2c4e' };
        await callServer(server, ['PUT', '/api/user/ntfy'], { token, body: topic });
        await page.goto('/#password');
        await page.getByLabel('Remove the webhook').check();
      },
    },
    {
      name: 'password wrong',
      open: async (stage) => {
        const { page } = stage;
        await openDrawer(stage, 'Manage Account', 'Update Password');
        await page.getByLabel('Old password').fill('Wrong-Horse-7');
        await page.getByLabel('New password').fill('Second-Horse-8');
        await page.getByLabel('Confirm password').fill('Second-Horse-8');
        await page.getByRole('button', { name: 'Update Password' }).click();
        await expect(page.getByText('Wrong password')).toBeVisible();
      },
    },
    {
      name: 'devices',
      isPictureOnly: true,
      open: async (stage) => {
        await openDrawer(stage, 'Manage Account', 'Signed-in devices');
        await expect(stage.page.getByText('This device')).toBeVisible();
      },
    },
    {
      name: 'devices loading',
      open: async (stage) => {
        await holdRequests(stage.page, /api\/user\/sessions/);
        await openDrawer(stage, 'Manage Account', 'Signed-in devices');
      },
    },
    {
      name: 'other devices to be signed out',
      open: async (stage) => {
        await openDrawer(stage, 'Manage Account', 'Signed-in devices');
        await stage.page.getByRole('button', { name: 'Sign out the others' }).click();
        await expect(stage.page.getByRole('dialog', { name: 'Sign out the other devices?' })).toBeVisible();
      },
    },
    {
      name: 'other devices signed out',
      isPictureOnly: true,
      open: async (stage) => {
        const { page } = stage;
        await openDrawer(stage, 'Manage Account', 'Signed-in devices');
        await page.getByRole('button', { name: 'Sign out the others' }).click();
        await page
          .getByRole('dialog', { name: 'Sign out the other devices?' })
          .getByRole('button', { name: 'Sign out' })
          .click();
        await putAwayToast(page, 'Other devices signed out');
        await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
      },
    },
    {
      name: 'data saved',
      open: async (stage) => {
        await openDrawer(stage, 'Manage Account');
        await stage.page.getByRole('button', { name: 'Download my data' }).click();
        await expect(stage.page.getByText('Saved as')).toBeVisible();
      },
    },
    {
      name: 'deletion',
      isPictureOnly: true,
      open: (stage) => openDrawer(stage, 'Manage Account', 'Delete Account'),
    },
    {
      name: 'deletion, no box ticked',
      open: async (stage) => {
        await openDrawer(stage, 'Manage Account', 'Delete Account');
        await stage.page.getByRole('button', { name: 'I Agree. Delete' }).click();
        await expect(stage.page.getByText('Please check all the boxes').first()).toBeVisible();
      },
    },
    {
      name: 'deletion, wrong password',
      isPictureOnly: true,
      open: async (stage) => {
        await agreeToDeletion(stage, 'Wrong-Horse-7');
        await stage.page.getByRole('button', { name: 'I Agree. Delete' }).click();
        await expect(stage.page.getByText('Wrong password')).toBeVisible();
      },
    },
    { name: 'deletion agreed to', isPictureOnly: true, open: (stage) => agreeToDeletion(stage, PASSWORD) },
  ],
};

/** Opens the drawer, or a view in it, of an owner with sessions on two devices. */
async function openDrawer(stage: Stage, ...panels: string[]) {
  const { page, context, server, signIn } = stage;
  await signInBrowser(context, server, await signIn());
  await page.goto('/');
  return openSettings(page, ...panels);
}

async function openEmail({ page, signIn }: Stage) {
  const olivia = await signIn();
  await page.goto('/#email');
  return olivia;
}

async function askForEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await prove(page);
}

async function agreeToDeletion(stage: Stage, password: string): Promise<void> {
  const drawer = await openDrawer(stage, 'Manage Account', 'Delete Account');
  for (const tick of await drawer.getByRole('checkbox').all()) await tick.check();
  await stage.page.getByLabel('Password', { exact: true }).fill(password);
}
