import { codeAt } from '@homeward/testing/app/second-step.ts';
import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/browser/proofs.ts';
import { openSettings } from '../../support/browser/settings.ts';
import { test } from '../../support/fixtures/story.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { PASSWORD } from '../../support/people/people.ts';

const STEP_MS = 30_000;
const codeBox = (page: Page) => page.getByLabel('Code', { exact: true });

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an owner turns the second step on, logs in with a code and with a recovery code, and turns it off', async ({
  page,
  olivia,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of (400|403)/);
  await page.goto('/');
  const drawer = await openSettings(page, 'Manage Account', 'Two-step verification');
  await drawer.getByRole('button', { name: 'Turn on' }).click();
  await prove(page);
  const secret = (
    (await drawer.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  ).replaceAll(' ', '');
  /** Each code works once. The server also accepts the next time step's code; the previous one's could expire meanwhile. */
  const codeOf = (step: 0 | 1) => codeAt(secret, new Date(Date.now() + step * STEP_MS));
  await codeBox(page).fill(codeOf(0));
  await drawer.getByRole('button', { name: 'Turn on' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = ''] = await drawer.getByRole('listitem').allTextContents();
  await drawer.getByRole('button', { name: 'I’ve saved them' }).click();
  await waitForMails(mailbox, olivia.email, { subject: /^Two-step verification was turned on/, count: 1 });

  await page.goto('/#settings');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await logIn(page, olivia.email);
  await codeBox(page).fill(codeOf(1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/manage-profile$/);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await logIn(page, olivia.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/manage-profile$/);
  await waitForMails(mailbox, olivia.email, { subject: /^A recovery code was used/, count: 1 });

  await page.goto('/#second-step');
  await drawer.getByRole('button', { name: 'Turn off' }).click();
  await codeBox(page).fill(second);
  await drawer.getByRole('button', { name: 'Turn off' }).click();
  await prove(page);
  await expect(drawer.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await waitForMails(mailbox, olivia.email, { subject: /^Two-step verification was turned off/, count: 1 });
});
