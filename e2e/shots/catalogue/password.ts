import { expect, type Page } from '@playwright/test';
import { goOffline } from '../../support/browser/go-offline.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { inviteByApi, linkCoOwner } from '../../support/people/invitations.ts';
import { callServer, type Member } from '../../support/people/members.ts';
import { linkIn } from '../../support/people/people.ts';
import { castPerson } from '../cast.ts';
import type { Area, Stage } from '../scene.ts';

const RESET = '/forgot-password?token=forged';
const INVITED = '/set-password?owner-token=one&co-owner-token=two&code=three';
const INVITED_AGAIN = '/additional-user?owner-token=one&co-owner-token=two';

export const passwordArea: Area = {
  area: 'Mailed links',
  scenes: [
    {
      name: 'forgotten',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/forgot-password-link');
        await expect(page.getByLabel('Email')).toBeVisible();
      },
    },
    {
      name: 'forgotten, not an address',
      open: async ({ page }) => {
        await page.goto('/forgot-password-link');
        await page.getByLabel('Email').fill('olivia@example');
        await submit(page);
        await expect(page.getByText('Invalid email address')).toBeVisible();
      },
    },
    {
      name: 'forgotten, mail on its way',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/forgot-password-link');
        await page.getByLabel('Email').fill(castPerson('Olivia Marsh').email);
        await submit(page);
        await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      },
    },
    {
      name: 'forgotten, offline',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/forgot-password-link');
        await page.getByLabel('Email').fill(castPerson('Olivia Marsh').email);
        await goOffline(page);
        await submit(page);
        await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
      },
    },
    {
      name: 'new password',
      isWhole: true,
      open: async (stage) => {
        const { page } = stage;
        await page.goto(await resetLink(stage, await stage.join('Olivia Marsh')));
        await page.getByLabel('New password').fill('second-horse');
        await expect(page.getByLabel('Confirm password')).toBeVisible();
      },
    },
    {
      name: 'new password, linked to a co-owner',
      isWhole: true,
      open: async (stage) => {
        const { page, join } = stage;
        const [olivia, colin] = [await join('Olivia Marsh'), await join('Colin Marsh')];
        await linkCoOwner(stage, olivia, colin);
        await page.goto(await resetLink(stage, olivia));
        await expect(page.getByRole('checkbox', { name: /Colin Marsh/ })).toBeVisible();
      },
    },
    {
      name: 'new password, empty fields sent',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        const { page } = stage;
        await page.goto(await resetLink(stage, await stage.join('Olivia Marsh')));
        await submit(page);
        await expect(page.getByText('Confirm Password is required')).toBeVisible();
      },
    },
    {
      name: 'new password, link incomplete',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/forgot-password');
        await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
      },
    },
    {
      name: 'new password, link dead',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto(RESET);
        await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      },
    },
    {
      name: 'invited, without an account',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        const { page } = stage;
        await page.goto(await invitedLink(stage));
        await expect(page.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
      },
    },
    {
      name: 'invited, without an account, empty fields sent',
      isWhole: true,
      open: async (stage) => {
        const { page } = stage;
        await page.goto(await invitedLink(stage));
        await submit(page);
        await expect(page.getByText('Confirm Password is required')).toBeVisible();
      },
    },
    {
      name: 'invited, without an account, link incomplete',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/set-password');
        await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
      },
    },
    {
      name: 'invited, without an account, link dead',
      open: async ({ page }) => {
        await page.goto(INVITED);
        await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      },
    },
    {
      name: 'invited, with an account',
      isPictureOnly: true,
      open: async ({ page, server, mailbox, join }) => {
        const [olivia, colin] = [await join('Olivia Marsh'), await join('Colin Marsh')];
        await page.goto((await inviteByApi({ server, mailbox }, olivia, colin)).href);
        await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
      },
    },
    {
      name: 'invited, with an account, accepting',
      open: async (stage) => {
        const { page, join } = stage;
        await holdRequests(page, /link-co-owner/);
        const [olivia, colin] = [await join('Olivia Marsh'), await join('Colin Marsh')];
        await page.goto((await inviteByApi(stage, olivia, colin)).href);
        await page.getByRole('button', { name: 'Accept' }).click();
        await expect(page.getByRole('button', { name: 'Accepting…' })).toBeVisible();
      },
    },
    {
      name: 'invited, with an account, link dead',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto(INVITED_AGAIN);
        await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      },
    },
    {
      name: 'invited, another account logged in',
      isPictureOnly: true,
      open: async (stage) => {
        const { page } = stage;
        await openAsSam(stage);
        await expect(page.getByText('will be signed out.')).toBeVisible();
      },
    },
    {
      name: 'invited, refused for now',
      open: async (stage) => {
        const { page } = stage;
        // Before the page opens: Playwright does not report a request sent while an interception starts.
        await page.route('**/link-co-owner', (route) => route.abort());
        await openAsSam(stage);
        await page.getByRole('button', { name: 'Accept' }).click();
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'invited, waiting for the link',
      open: async ({ page }) => {
        await page.addInitScript(losePatienceTimer);
        await page.goto('/additional-user');
        await expect(page.getByText('Loading...')).toBeVisible();
      },
    },
    {
      name: 'invited, link incomplete',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/additional-user');
        await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
      },
    },
  ],
};

async function openAsSam(stage: Stage): Promise<void> {
  const [olivia, colin] = [await stage.join('Olivia Marsh'), await stage.join('Colin Marsh')];
  const sam = await stage.signIn('Sam Stone');
  await linkCoOwner(stage, olivia, sam);
  await stage.page.goto((await inviteByApi(stage, olivia, colin)).href);
}

/** Runs in the page before its own scripts: disables the message that appears after two seconds. */
function losePatienceTimer(): void {
  const set = window.setTimeout;
  const setTimer = (work: TimerHandler, ms?: number) => (ms === 2000 ? 0 : set(work, ms));
  Object.assign(window, { setTimeout: setTimer });
}

async function resetLink({ server, mailbox }: Stage, { email }: Member): Promise<string> {
  await callServer(server, ['POST', '/api/user/forgot-password-link'], { body: { email } });
  const mail = await mailbox.waitFor(email, ({ subject = '' }) => /^Reset your/.test(subject));
  return linkIn(mail.text, '/forgot-password?');
}

async function invitedLink(stage: Stage): Promise<string> {
  return (await inviteByApi(stage, await stage.join('Olivia Marsh'), castPerson('Colin Marsh'))).href;
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
}
