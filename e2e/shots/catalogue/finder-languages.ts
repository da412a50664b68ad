import { expect } from '@playwright/test';
import { FINDER_CATALOGUES } from '../../../packages/contract/src/finder-languages/catalogues.ts';
import type { FinderLanguage } from '../../../packages/contract/src/finder-languages/languages.ts';
import { languageQuery } from '../../../packages/contract/src/paths.ts';
import { hangOne, type ShownItem, SUITCASE } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

const LOST: ShownItem = { ...SUITCASE, isLost: true };
const LOST_AT_HOME: ShownItem = {
  ...LOST,
  default_message: 'حقيبة زرقاء، رحلة LH 441. اتصلوا بي في أي وقت من فضلكم!',
};

export const finderLanguagesArea: Area = {
  area: 'Finder in languages',
  scenes: [
    { name: 'Arabic, not lost', isWhole: true, open: (stage) => openFound(stage, 'ar', SUITCASE) },
    { name: 'Arabic, lost', open: (stage) => openFound(stage, 'ar', LOST_AT_HOME) },
    {
      name: 'Arabic, lost, note open, words of another direction',
      isWhole: true,
      open: async (stage) => {
        await openFound(stage, 'ar', LOST);
        await stage.page.getByText(FINDER_CATALOGUES.ar.page.leaveNote).click();
        await stage.page.getByText(FINDER_CATALOGUES.ar.page.addMore).click();
      },
    },
    {
      name: 'Arabic, mistakes',
      isWhole: true,
      open: async (stage) => {
        await openFound(stage, 'ar', SUITCASE);
        await stage.page.getByRole('button', { name: FINDER_CATALOGUES.ar.page.send }).click();
        await expect(stage.page.getByText(FINDER_CATALOGUES.ar.page.messageRequired)).toBeVisible();
      },
    },
    { name: 'Japanese, not lost', isWhole: true, open: (stage) => openFound(stage, 'ja', SUITCASE) },
    { name: 'Japanese, lost', open: (stage) => openFound(stage, 'ja', LOST) },
    {
      name: 'Japanese, note sent',
      isWhole: true,
      open: async (stage) => {
        const { page, yourWords } = { page: stage.page, yourWords: FINDER_CATALOGUES.ja.page };
        await openFound(stage, 'ja', SUITCASE);
        await page.getByPlaceholder(yourWords.noteStart).fill('改札の窓口に預けました。');
        await page.getByRole('button', { name: yourWords.send }).click();
        await expect(page.getByText(yourWords.messageSent)).toBeVisible();
      },
    },
    { name: 'German, not lost', isWhole: true, open: (stage) => openFound(stage, 'de', SUITCASE) },
    {
      name: 'Arabic, unknown code',
      open: ({ page }) => page.goto(`/qr-code/2222222222222222${languageQuery('ar')}`),
    },
    { name: 'Hindi, not lost', isWhole: true, open: (stage) => openFound(stage, 'hi', SUITCASE) },
    { name: 'the list', open: (stage) => openList(stage, 'en') },
    { name: 'the list in Arabic', open: (stage) => openList(stage, 'ar') },
  ],
};

async function openFound(stage: Stage, language: FinderLanguage, item: ShownItem): Promise<void> {
  const code = await hangOne(stage, await stage.join('Olivia Marsh'), item);
  const scan = stage.page.waitForResponse((response) => response.url().endsWith('/api/qrcode/scan'));
  await stage.page.goto(`${code.url}${languageQuery(language)}`);
  await scan;
}

async function openList(stage: Stage, language: FinderLanguage): Promise<void> {
  await openFound(stage, language, LOST);
  await stage.page.locator('header summary').click();
  await expect(stage.page.getByRole('link', { name: 'Türkçe' })).toBeVisible();
}
