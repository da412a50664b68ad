import { expect } from '@playwright/test';
import { CLIENT_ERROR } from '../../support/browser/failures.ts';
import { prove } from '../../support/browser/proofs.ts';
import { PASSWORD } from '../../support/people/people.ts';
import { turnOnByApi } from '../../support/people/second-step.ts';
import type { Area } from '../scene.ts';

export const secondStepArea: Area = {
  area: 'Two-step verification',
  scenes: [
    {
      name: 'off',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/#second-step');
        await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
      },
    },
    {
      name: 'not loaded',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.route('**/api/user/second-step', (route) => route.fulfill(CLIENT_ERROR));
        await page.goto('/#second-step');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'set up, empty code sent',
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/#second-step');
        await page.getByRole('button', { name: 'Turn on' }).click();
        await prove(page);
        await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
        await page.getByRole('button', { name: 'Turn on' }).click();
        await expect(page.getByText('Enter the code')).toBeVisible();
      },
    },
    {
      name: 'on',
      open: async ({ page, server, signIn }) => {
        await turnOnByApi(server, await signIn());
        await page.goto('/#second-step');
        await expect(page.getByText('Two-step verification is on')).toBeVisible();
      },
    },
    {
      name: 'new recovery codes',
      open: async ({ page, server, signIn }) => {
        const { recoveryCodes } = await turnOnByApi(server, await signIn());
        await page.goto('/#second-step');
        await page.getByRole('button', { name: 'New recovery codes' }).click();
        await page.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
        await page.getByRole('button', { name: 'Create new codes' }).click();
        await prove(page);
        await expect(page.getByRole('button', { name: 'I’ve saved them' })).toBeVisible();
      },
    },
    {
      name: 'turning off',
      open: async ({ page, server, signIn }) => {
        await turnOnByApi(server, await signIn());
        await page.goto('/#second-step');
        await page.getByRole('button', { name: 'Turn off' }).click();
        await expect(page.getByText('Turn off two-step verification?')).toBeVisible();
      },
    },
    {
      name: 'logging in, wrong code',
      open: async ({ page, server, join }) => {
        const olivia = await join('Olivia Marsh');
        await turnOnByApi(server, olivia);
        await page.goto('/signin');
        await page.getByLabel('Email').fill(olivia.email);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByLabel('Code', { exact: true }).fill('000000');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByText('This code is wrong or has already been used')).toBeVisible();
      },
    },
  ],
};
