import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { buildPerson, fillSignUpForm, linkIn } from '../../support/people/people.ts';

test('a sign-up ends with a mail and an empty form, and looks the same for an address that has an account', async ({
  page,
  mailbox,
  join,
}) => {
  const olivia = buildPerson('Olivia Marsh');
  await page.goto('/signup?redirect=activate-qr-code');
  await fillSignUpForm(page, olivia);
  await expect(page.getByRole('status')).toHaveText(
    'Please check your email and complete the verification process to log in.',
  );
  await page.getByRole('button', { name: 'Use another address' }).click();
  for (const field of ['Name', 'Email', 'Password', 'Confirm password'])
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('');
  const mail = await mailbox.waitFor(olivia.email);
  expect(linkIn(mail.text, '/account?')).toContain('redirect=activate-qr-code');

  const colin = await join('Colin Reed');
  await fillSignUpForm(page, { ...colin, email: colin.email.toUpperCase() });
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  const already = await waitForMails(mailbox, colin.email, { subject: /already have a/i, count: 1 });
  expect(already.text).toContain('/signin');
});
