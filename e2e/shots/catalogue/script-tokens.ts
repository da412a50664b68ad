import { expect, type Locator } from '@playwright/test';
import { proofSheetOf, prove } from '../../support/browser/proofs.ts';
import { panelOf } from '../../support/browser/settings.ts';
import type { Area, Stage } from '../scene.ts';

export const scriptTokensArea: Area = {
  area: 'Tokens for scripts',
  scenes: [
    { name: 'none yet', open: (stage) => openPanel(stage) },
    {
      name: 'form, without a name',
      open: async (stage) => {
        const panel = await openForm(stage, '');
        await expect(panel.getByText('Name is required')).toBeVisible();
      },
    },
    {
      name: 'just made',
      open: async (stage) => {
        await make(stage, 'Home Assistant');
      },
    },
    {
      name: 'just made, left uncopied',
      isPictureOnly: true,
      open: async (stage) => {
        await make(stage, 'Home Assistant');
        await stage.page.keyboard.press('Escape');
        await expect(stage.page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
      },
    },
    {
      name: 'several',
      open: async (stage) => {
        const panel = await make(stage, 'Home Assistant');
        await panel.getByRole('button', { name: 'Done' }).click();
        await panel.getByRole('button', { name: 'Create token' }).click();
        await panel.getByLabel('Name').fill('The script on the old laptop in the shed, for the weekly list');
        await panel.getByRole('radio', { name: 'Read and change items' }).check();
        await panel.getByRole('button', { name: 'Create token' }).click();
        await panel.getByRole('button', { name: 'Done' }).click();
        await expect(panel.getByRole('listitem')).toHaveCount(2);
      },
    },
    {
      name: 'one to be ended',
      isPictureOnly: true,
      open: async (stage) => {
        const panel = await make(stage, 'Home Assistant');
        await panel.getByRole('button', { name: 'Done' }).click();
        await panel.getByRole('button', { name: 'Remove “Home Assistant”' }).click();
        await expect(stage.page.getByRole('dialog', { name: 'Remove this token?' })).toBeVisible();
      },
    },
  ],
};

async function openPanel({ page, signIn }: Stage): Promise<Locator> {
  await signIn();
  await page.goto('/#tokens');
  const panel = panelOf(page, 'Tokens for scripts');
  await expect(panel.getByText('You have no tokens yet.')).toBeVisible();
  return panel;
}

async function openForm(stage: Stage, name: string): Promise<Locator> {
  const panel = await openPanel(stage);
  await panel.getByRole('button', { name: 'Create token' }).click();
  await panel.getByLabel('Name').fill(name);
  await panel.getByRole('button', { name: 'Create token' }).click();
  return panel;
}

async function make(stage: Stage, name: string): Promise<Locator> {
  const panel = await openForm(stage, name);
  await expect(proofSheetOf(stage.page)).toBeVisible();
  await prove(stage.page);
  await expect(panel.getByRole('region', { name: 'Your new token' })).toBeVisible();
  return panel;
}
