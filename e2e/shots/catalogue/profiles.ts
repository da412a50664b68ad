import { expect } from '@playwright/test';
import { SERVER_ERROR } from '../../support/browser/failures.ts';
import { goOffline } from '../../support/browser/go-offline.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { inviteByApi, linkCoOwner } from '../../support/people/invitations.ts';
import { castPerson } from '../cast.ts';
import type { Area, Stage } from '../scene.ts';

export const profilesArea: Area = {
  area: 'Profiles',
  scenes: [
    {
      name: 'alone',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/manage-profile');
        await expect(page.getByRole('button', { name: /^Olivia Marsh/ })).toBeVisible();
      },
    },
    { name: 'family', open: openFamily },
    {
      name: 'managed',
      isPictureOnly: true,
      open: async (stage) => {
        await openFamily(stage);
        await stage.page.getByRole('button', { name: 'Manage Profile' }).click();
        await expect(stage.page.getByRole('button', { name: 'Done' })).toBeVisible();
      },
    },
    {
      name: 'co-owner to be removed',
      isPictureOnly: true,
      open: async (stage) => {
        await openFamily(stage);
        await stage.page.getByRole('button', { name: 'Manage Profile' }).click();
        await stage.page.getByRole('button', { name: 'Remove Colin Marsh' }).click();
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'removal failed',
      open: async (stage) => {
        await openFamily(stage);
        await stage.page.route('**/api/user/co-owner/*', (route) => route.fulfill(SERVER_ERROR));
        await stage.page.getByRole('button', { name: 'Manage Profile' }).click();
        await stage.page.getByRole('button', { name: 'Remove Colin Marsh' }).click();
        await stage.page.getByRole('button', { name: 'Yes' }).click();
        await expect(stage.page.getByRole('dialog').getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'owner to be left',
      isPictureOnly: true,
      open: async (stage) => {
        await openFamily(stage);
        await stage.page.getByRole('button', { name: 'Manage Profile' }).click();
        await stage.page.getByRole('button', { name: 'Stop sharing with Olga Older' }).click();
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    { name: 'invitations that wait', isWhole: true, isPictureOnly: true, open: openInvited },
    {
      name: 'invitation sent again',
      isWhole: true,
      open: async (stage) => {
        await openInvited(stage);
        await stage.page.getByRole('button', { name: 'Send again to Nina Newcomb' }).click();
        await expect(stage.page.getByRole('button', { name: 'Sent to Nina Newcomb' })).toBeVisible();
      },
    },
    {
      name: 'invitation not sent again',
      open: async (stage) => {
        await openInvited(stage);
        await stage.page.route('**/send-invite-link', (route) => route.fulfill(SERVER_ERROR));
        await stage.page.getByRole('button', { name: 'Send again to Nina Newcomb' }).click();
        await expect(stage.page.getByRole('listitem').getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'longest names that wait',
      isWhole: true,
      open: async (stage) => {
        await openInvited(stage, ['W'.repeat(80), 'ليلى '.repeat(15).trim()]);
      },
    },
    {
      name: 'longest name to be withdrawn',
      isPictureOnly: true,
      open: async (stage) => {
        await openInvited(stage, ['Nina Newcomb', 'W'.repeat(80)]);
        await stage.page.getByRole('button', { name: /^Withdraw the invitation to W/ }).click();
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'withdrawal failed',
      open: async (stage) => {
        await openInvited(stage);
        await stage.page.route('**/api/user/invitations/*', (route) => route.fulfill(SERVER_ERROR));
        await stage.page.getByRole('button', { name: 'Withdraw the invitation to Nina Newcomb' }).click();
        await stage.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
        await expect(stage.page.getByRole('dialog').getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'invitation to be withdrawn',
      isPictureOnly: true,
      open: async (stage) => {
        await openInvited(stage);
        await stage.page.getByRole('button', { name: 'Withdraw the invitation to Nina Newcomb' }).click();
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'loading',
      open: async ({ page, signIn }) => {
        await signIn();
        await holdRequests(page, /api\/user\/(profiles|invitations)/);
        await page.goto('/manage-profile');
        await expect(page.getByRole('heading', { name: 'Switch Profile' })).toBeVisible();
      },
    },
    {
      name: 'failed',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.route(/api\/user\/(profiles|invitations)/, (route) => route.abort());
        await page.goto('/manage-profile');
        await expect(page.getByText('We couldn’t load your invitations')).toBeVisible();
        await expect(page.getByText('Failed to fetch profiles')).toBeVisible();
      },
    },
    {
      name: 'inviting',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/send-invite');
        await expect(page.getByRole('heading', { name: 'Send Invite' })).toBeVisible();
      },
    },
    {
      name: 'inviting, empty fields sent',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/send-invite');
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(page.getByText('Name is required')).toBeVisible();
      },
    },
    {
      name: 'inviting oneself',
      open: async ({ page, signIn }) => {
        const { name, email } = await signIn();
        await page.goto('/send-invite');
        await page.getByLabel('Name').fill(name);
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(page.getByText('You can’t invite yourself').first()).toBeVisible();
      },
    },
    {
      name: 'inviting, on its way',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await holdRequests(page, /send-invite-link/);
        await page.goto('/send-invite');
        await page.getByLabel('Name').fill('Nina Newcomb');
        await page.getByLabel('Email').fill('nina@example.org');
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
      },
    },
    {
      name: 'inviting offline',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/send-invite');
        await page.getByLabel('Name').fill('Nina Newcomb');
        await page.getByLabel('Email').fill('nina@example.org');
        await goOffline(page);
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
      },
    },
  ],
};

async function openFamily(stage: Stage): Promise<void> {
  const olivia = await stage.signIn();
  await linkCoOwner(stage, olivia, await stage.join('Colin Marsh'));
  await linkCoOwner(stage, await stage.join('Olga Older'), olivia);
  await linkCoOwner(stage, olivia, await stage.join('Bartholomew Featherstonehaugh'));
  await stage.page.goto('/manage-profile');
  await expect(stage.page.getByRole('button', { name: /^Olga Older/ })).toBeVisible();
}

const INVITED = ['Nina Newcomb', 'Bartholomew Featherstonehaugh of Northumberland'];

async function openInvited(stage: Stage, names: readonly string[] = INVITED): Promise<void> {
  const olivia = await stage.signIn();
  for (const name of names) await inviteByApi(stage, olivia, castPerson(name));
  await stage.page.goto('/manage-profile');
  await expect(stage.page.getByRole('region', { name: 'Invitations' }).getByRole('listitem')).toHaveCount(2);
}
