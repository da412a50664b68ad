import { randomUUID } from 'node:crypto';
import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Right-Horse-7';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
}

/** Builds a person with a unique e-mail address. */
export function buildPerson(name: string): NewPerson {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  return { name, email: `${words.join('.').slice(0, 40)}.${randomUUID().slice(0, 8)}@example.org` };
}

export async function sendSignUpForm(page: Page, { name, email }: NewPerson): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Fills in and submits the sign-up form of the page. */
export async function fillSignUpForm(page: Page, person: NewPerson): Promise<void> {
  await sendSignUpForm(page, person);
  await expect(
    page.getByText('Please check your email and complete the verification process to log in.'),
  ).toBeVisible();
}

/** Opens the link in the verification mail and confirms the e-mail address. */
export async function confirmEmail(page: Page, mailbox: Mailbox, { email }: NewPerson): Promise<void> {
  const mail = await mailbox.waitFor(email, ({ subject = '' }) => /confirm/i.test(subject));
  await page.goto(linkIn(mail.text, '/account?'));
  await sendConfirmation(page);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
}

/** Confirms an e-mail address with the password of the sign-up. */
export async function sendConfirmation(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Returns the first link in a mail's text that contains `part`. */
export function linkIn(text: string | undefined, part: string): string {
  const link = (text ?? '').match(/https?:\/\/[^\s>]+/g)?.find((it) => it.includes(part));
  if (!link) throw new Error(`No link to ${part} in: ${text}`);
  return link;
}

export async function logIn(page: Page, { email }: NewPerson, password = PASSWORD): Promise<void> {
  // The button identifies the page, because other pages have an e-mail field, too.
  const logIn = page.getByRole('button', { name: 'Sign in' });
  await expect(logIn).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logIn.click();
}
