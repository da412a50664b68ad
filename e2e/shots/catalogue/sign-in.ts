import { expect, type Page } from '@playwright/test';
import { goOffline } from '../../support/browser/go-offline.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { withoutAutofill } from '../../support/browser/virtual-authenticator.ts';
import { logIn } from '../../support/people/people.ts';
import { castPerson } from '../cast.ts';
import type { Area } from '../scene.ts';

const PICTURE_TURN_MS = 4000;

export const signInArea: Area = {
  area: 'Sign in',
  scenes: [
    { name: 'first picture', isLayoutOnly: true, open: ({ page }) => openPicture(page, 0) },
    { name: 'second picture', isPictureOnly: true, open: ({ page }) => openPicture(page, 1) },
    { name: 'third picture', isPictureOnly: true, open: ({ page }) => openPicture(page, 2) },
    {
      name: 'with a provider',
      env: {
        OIDC_ISSUER: 'https://id.example.org',
        OIDC_CLIENT_ID: 'homeward',
        OIDC_CLIENT_SECRET: 'a-client-secret',
        OIDC_NAME: 'Club ID',
      },
      open: async ({ page, server }) => {
        await page.goto(`${server.url}/signin`);
        await expect(page.getByRole('button', { name: 'Continue with Club ID' })).toBeVisible();
      },
    },
    {
      name: 'empty fields sent',
      open: async ({ page }) => {
        await page.goto('/signin');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByText('Password is required')).toBeVisible();
      },
    },
    {
      name: 'wrong password',
      isPictureOnly: true,
      open: async ({ page, join }) => {
        await page.goto('/signin');
        await logIn(page, await join('Olivia Marsh'), 'Wrong-Horse-7');
        await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
      },
    },
    {
      name: 'logging in',
      open: async ({ page }) => {
        await holdRequests(page, /user\/login/);
        await page.goto('/signin');
        await logIn(page, castPerson('Olivia Marsh'));
        await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
      },
    },
    {
      name: 'waiting for a passkey',
      open: async ({ page }) => {
        await withoutAutofill(page);
        await holdRequests(page, /sign-in-options/);
        await page.goto('/signin');
        await page.getByRole('button', { name: 'Use a passkey' }).click();
        await expect(page.getByRole('button', { name: 'Waiting for your passkey…' })).toBeVisible();
      },
    },
    {
      name: 'a passkey that did not work',
      open: async ({ page }) => {
        await withoutAutofill(page);
        const body = {
          resultMessage: { en: 'This passkey didn’t work. Please try again, or sign in with your password.' },
        };
        await page.route(/sign-in-options/, (route) => route.fulfill({ status: 429, json: body }));
        await page.goto('/signin');
        await page.getByRole('button', { name: 'Use a passkey' }).click();
        await expect(page.getByRole('alert')).toContainText('didn’t work');
      },
    },
    {
      name: 'offline',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/signin');
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
        await goOffline(page);
        await logIn(page, castPerson('Olivia Marsh'));
        await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
      },
    },
    {
      name: 'focus on the button',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/signin');
        await page.getByLabel('Password', { exact: true }).focus();
        for (const _ of ['show', 'forgot', 'log in']) await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
      },
    },
  ],
};

/** The pictures rotate only without reduced motion; the clock advances by the required time. */
async function openPicture(page: Page, index: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: '2026-03-01T10:00:00Z' });
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.clock.pauseAt('2026-03-01T11:00:00Z');
  const scenes = page.locator('.welcome-scene');
  const isShown = () => scenes.nth(index).evaluate((scene) => getComputedStyle(scene).zIndex === '1');
  for (let turn = 0; turn < 3 && !(await isShown()); turn += 1) await page.clock.runFor(PICTURE_TURN_MS);
  await expect.poll(isShown).toBe(true);
}
