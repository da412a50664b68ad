import { expect, type Locator } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { proofSheetOf, prove } from '../../support/browser/proofs.ts';
import { panelOf } from '../../support/browser/settings.ts';
import { addPasskeyByApi } from '../../support/people/passkeys.ts';
import { turnOnByApi } from '../../support/people/second-step.ts';
import type { Area, Stage } from '../scene.ts';

const PROVIDERS = {
  'Google Password Manager': 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4',
  Bitwarden: 'd548826e-79b4-db40-a3d8-11116f7e8349',
};

export const passkeysArea: Area = {
  area: 'Passkeys',
  scenes: [
    { name: 'none yet', open: (stage) => openPanel(stage) },
    { name: 'several', isPictureOnly: true, open: (stage) => openSeveral(stage) },
    {
      name: 'loading',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await holdRequests(page, /api\/user\/passkeys/);
        await page.goto('/#passkeys');
        await expect(panelOf(page, 'Passkeys').getByRole('status')).toBeVisible();
      },
    },
    {
      name: 'is it you',
      isPictureOnly: true,
      open: async (stage) => {
        const panel = await openSeveral(stage);
        await panel.getByRole('button', { name: 'Add a passkey' }).click();
        await expect(proofSheetOf(stage.page)).toBeVisible();
      },
    },
    {
      name: 'is it you, wrong password',
      isPictureOnly: true,
      open: async (stage) => {
        const panel = await openSeveral(stage);
        await panel.getByRole('button', { name: 'Add a passkey' }).click();
        await prove(stage.page, { password: 'Wrong-Horse-7' });
        await expect(stage.page.getByText('Wrong password')).toBeVisible();
      },
    },
    {
      name: 'is it you, with a second step, without a code',
      open: async (stage) => {
        const olivia = await stage.signIn();
        await addPasskeyByApi(stage.server, olivia, PROVIDERS.Bitwarden);
        await turnOnByApi(stage.server, olivia);
        await stage.page.goto('/#passkeys');
        await panelOf(stage.page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
        await prove(stage.page);
        await expect(stage.page.getByText('Enter the code')).toBeVisible();
      },
    },
    {
      name: 'one to be removed',
      open: async (stage) => {
        const panel = await openSeveral(stage);
        await panel.getByRole('button', { name: 'Remove “Bitwarden”' }).click();
        await expect(stage.page.getByRole('dialog', { name: 'Remove this passkey?' })).toBeVisible();
      },
    },
    {
      name: 'one to be renamed, without a name',
      isPictureOnly: true,
      open: async (stage) => {
        const panel = await openSeveral(stage);
        await panel.getByRole('button', { name: 'Rename “Bitwarden”' }).click();
        await stage.page.getByLabel('Name', { exact: true }).fill('');
        await stage.page.getByRole('button', { name: 'Save' }).click();
        await expect(stage.page.getByText('Name is required')).toBeVisible();
      },
    },
  ],
};

async function openPanel({ page, signIn }: Stage): Promise<Locator> {
  await signIn();
  await page.goto('/#passkeys');
  const panel = panelOf(page, 'Passkeys');
  await expect(panel.getByText('You have no passkeys yet.')).toBeVisible();
  return panel;
}

async function openSeveral({ page, server, signIn }: Stage): Promise<Locator> {
  const olivia = await signIn();
  for (const aaguid of Object.values(PROVIDERS)) await addPasskeyByApi(server, olivia, aaguid);
  await page.goto('/#passkeys');
  const panel = panelOf(page, 'Passkeys');
  await expect(panel.getByText('Bitwarden')).toBeVisible();
  return panel;
}
