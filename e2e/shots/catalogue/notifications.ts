import { expect } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { letMailsComeBack } from '../../support/browser/mails-come-back.ts';
import { pauseWebhook } from '../../support/browser/paused-webhook.ts';
import { panelOf } from '../../support/browser/settings.ts';
import { standInIphone, standInPush } from '../../support/browser/stand-in-push.ts';
import { hangOne } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

export const notificationsArea: Area = {
  area: 'Notifications',
  scenes: [
    {
      name: 'the table',
      isWhole: true,
      open: async (stage) => {
        await standInPush(stage.page, { answer: 'granted' });
        await openPanel(stage);
        await expect(
          stage.page.getByRole('switch', { name: 'Push notifications on this device' }),
        ).toBeVisible();
      },
    },
    {
      name: 'blocked',
      isPictureOnly: true,
      open: async (stage) => {
        await standInPush(stage.page, { answer: 'denied', permission: 'denied' });
        await openPanel(stage);
        await expect(stage.page.getByText(/You’ve blocked notifications/)).toBeVisible();
      },
    },
    {
      name: 'an iPhone in a tab',
      isPictureOnly: true,
      open: async (stage) => {
        await standInIphone(stage.page);
        await openPanel(stage);
        await expect(stage.page.getByText(/tap Share/)).toBeVisible();
      },
    },
    {
      name: 'a webhook paused by a password reset',
      open: async (stage) => {
        await pauseWebhook(stage.page);
        await openPanel(stage);
        await expect(stage.page.getByRole('button', { name: 'Resume' })).toBeVisible();
      },
    },
    {
      name: 'mails come back',
      isWhole: true,
      open: async (stage) => {
        await letMailsComeBack(stage.page);
        await openPanel(stage);
        await expect(stage.page.getByText(/the mailbox doesn’t exist/)).toBeVisible();
      },
    },
    {
      name: 'loading',
      open: async ({ page, signIn }) => {
        await signIn();
        await holdRequests(page, /api\/user\/notifications/);
        await page.goto('/#notifications');
        await expect(panelOf(page, 'Notifications').getByRole('status')).toBeVisible();
      },
    },
    {
      name: 'offered when an item is lost',
      open: async (stage) => {
        await standInPush(stage.page, { answer: 'granted' });
        await hangOne(stage, await stage.signIn());
        await stage.page.goto('/');
        await stage.page.getByRole('switch', { name: 'Lost Mode' }).click();
        await stage.page
          .getByRole('dialog', { name: 'Turn on Lost Mode?' })
          .getByRole('button', { name: 'Turn On' })
          .click();
        await expect(stage.page.getByRole('button', { name: 'Not now' })).toBeVisible();
      },
    },
  ],
};

async function openPanel({ page, signIn }: Stage): Promise<void> {
  await signIn();
  await page.goto('/#notifications');
  await expect(panelOf(page, 'Notifications').getByRole('checkbox').first()).toBeVisible();
}
