import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { signUpByApi } from '../../support/people/members.ts';
import {
  confirmEmail,
  fillSignUpForm,
  linkIn,
  PASSWORD,
  sendConfirmation,
} from '../../support/people/people.ts';
import { castPerson } from '../cast.ts';
import type { Area, Stage } from '../scene.ts';

export const accountArea: Area = {
  area: 'Sign up',
  scenes: [
    { name: 'empty', isWhole: true, open: ({ page }) => page.goto('/signup') },
    {
      name: 'empty fields sent',
      isWhole: true,
      open: async ({ page }) => {
        await page.goto('/signup');
        await page.getByRole('button', { name: 'Sign up' }).click();
        await expect(page.getByText('Confirm Password is required')).toBeVisible();
      },
    },
    {
      name: 'password half strong',
      isWhole: true,
      open: async ({ page }) => {
        await page.goto('/signup');
        await page.getByLabel('Name').fill('Olivia Marsh');
        await page.getByLabel('Email').fill('olivia.marsh@example.org');
        await page.getByLabel('Password', { exact: true }).fill('Right-Ho');
        await page.getByLabel('Confirm password').pressSequentially('Wrong');
        await expect(page.getByText('Passwords do not match')).toBeVisible();
      },
    },
    {
      name: 'ready to send',
      isPictureOnly: true,
      isWhole: true,
      open: async ({ page }) => {
        await page.goto('/signup');
        await page.getByLabel('Name').fill('Olivia Marsh');
        await page.getByLabel('Email').fill('olivia.marsh@example.org');
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByLabel('Confirm password').fill(PASSWORD);
        await expect(page.getByText('Passwords match')).toBeVisible();
      },
    },
    {
      name: 'closed',
      open: async ({ page }) => {
        await answerCheck(page, { is_allowed: false });
        await page.goto('/signup');
        await expect(page.getByRole('heading', { name: 'Sign-up isn’t open' })).toBeVisible();
      },
    },
    {
      name: 'sent',
      open: async ({ page }) => {
        await page.goto('/signup');
        await fillSignUpForm(page, castPerson('Olivia Marsh'));
      },
    },
    {
      name: 'sent again',
      open: async ({ page }) => {
        await page.goto('/signup');
        await fillSignUpForm(page, castPerson('Olivia Marsh'));
        await page.getByRole('button', { name: 'Send it again' }).click();
        await expect(page.getByText('Sent again.')).toBeVisible();
      },
    },
    {
      name: 'password of the sign-up',
      isPictureOnly: true,
      isWhole: true,
      open: async ({ page, server, mailbox }) => {
        await page.goto(await verifyLink(server, mailbox));
        await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
      },
    },
    {
      name: 'password of another sign-up',
      isPictureOnly: true,
      isWhole: true,
      open: async ({ page, server, mailbox }) => {
        await page.goto(await verifyLink(server, mailbox));
        await sendConfirmation(page, 'Wrong-Horse-7');
        await expect(page.getByText('Wrong password')).toBeVisible();
      },
    },
    {
      name: 'checking the link',
      isPictureOnly: true,
      open: async ({ page }) => {
        await holdRequests(page, /verify-email-check/);
        await page.goto('/account?code=some-code&token=some-token');
        await expect(page.getByText('LOADING', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'confirming the address',
      isPictureOnly: true,
      open: async ({ page, server, mailbox }) => {
        await holdRequests(page, /api\/user\/verify-email$/);
        await page.goto(await verifyLink(server, mailbox));
        await sendConfirmation(page);
        await expect(page.getByText('LOADING', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'address confirmed',
      open: async ({ page, server, mailbox }) => {
        const olivia = castPerson('Olivia Marsh');
        await signUpByApi(server, mailbox, olivia);
        await confirmEmail(page, mailbox, olivia);
      },
    },
    {
      name: 'confirmation link incomplete',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/account');
        await expect(page.getByText('This link is incomplete.')).toBeVisible();
      },
    },
    {
      name: 'confirmation link dead',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/account?code=some-code&token=some-token');
        await expect(page.getByRole('button', { name: 'Send me a new link' })).toBeVisible();
      },
    },
    {
      name: 'unknown confirmation link',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/account?code=some-code&token=some-token');
        await page.getByRole('button', { name: 'Send me a new link' }).click();
        await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
      },
    },
    {
      name: 'confirmation out of reach',
      open: async ({ page, server, mailbox }) => {
        await page.route('**/verify-email', (route) => route.abort());
        await page.goto(await verifyLink(server, mailbox));
        await sendConfirmation(page);
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
  ],
};

async function answerCheck(page: Page, check: { is_allowed: boolean }): Promise<void> {
  const resultMessage = { en: 'You need an invitation to sign up here.' };
  await page.route('**/sign-up-check', (route) => route.fulfill({ json: { resultMessage, ...check } }));
}

async function verifyLink(server: Stage['server'], mailbox: Stage['mailbox']): Promise<string> {
  const olivia = castPerson('Olivia Marsh');
  await signUpByApi(server, mailbox, olivia);
  const { text } = await mailbox.waitFor(olivia.email);
  return linkIn(text, '/account?');
}
