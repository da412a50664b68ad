import { OIDC_CLIENT, startOidcServer } from '@homeward/testing/app/oidc-provider.ts';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { expect } from '@playwright/test';
import { openSettings, panelOf } from '../../support/browser/settings.ts';
import { withOwnServer } from '../../support/fixtures/own-server.ts';
import { test } from '../../support/fixtures/story.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { buildPerson, linkIn, logIn, PASSWORD } from '../../support/people/people.ts';

test('an owner signs up and comes back with a provider, then sets a password and connects anew', async ({
  page,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const provider = await startOidcServer([`${url}/signin`]);
  const { name, email } = buildPerson('Olivia Marsh');
  provider.user = { sub: 'olivia', name, email, email_verified: true };
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_NAME: 'Example ID',
    OIDC_TRUSTS_EMAIL: 'yes',
  };
  try {
    await withOwnServer({ name: 'with-provider', mailbox, env, port }, async () => {
      const start = page.getByRole('button', { name: 'Continue with Example ID' });
      await page.goto(`${url}/#account`);
      await expect(page).toHaveURL(`${url}/signin`);
      await start.click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('Example ID didn’t confirm the sign-in.')).toBeVisible();
      await expect(page).toHaveURL(`${url}/signin`);

      // Leads to the page that was opened before.
      await start.click();
      // Homeward's own page has a button of this name, too.
      await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(panelOf(page, 'Manage Account')).toContainText(email);
      await page.context().clearCookies({ domain: 'localhost', name: /accessToken|userId|refreshToken/i });
      await page.goto(`${url}/signin`);
      await start.click();
      await expect(page).toHaveURL(`${url}/manage-profile`);

      // The password that a mailed link sets ends the connection, and is the proof of a new one.
      await page.context().clearCookies({ domain: 'localhost', name: /accessToken|userId|refreshToken/i });
      await page.goto(`${url}/forgot-password-link`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Submit' }).click();
      const mail = await waitForMails(mailbox, email, { subject: /^Reset your/, count: 1 });
      await page.goto(new URL(linkIn(mail.text, '/forgot-password?'), url).href);
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(`${url}/signin`);
      await logIn(page, { name, email });
      await expect(page).toHaveURL(`${url}/manage-profile`);
      await page.goto(url);
      await openSettings(page, 'Manage Account', 'Sign-in service');
      const panel = panelOf(page, 'Sign-in service');
      await panel.getByRole('button', { name: 'Connect', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.getByText('Your account is now connected with Example ID.')).toBeVisible();
      await waitForMails(mailbox, email, { subject: /sign-in service was connected/, count: 1 });
      // The server ends before the page.
      await page.goto('about:blank');
    });
  } finally {
    await provider.stop();
  }
});
