import { languageQuery } from '@homeward/contract/paths';
import type { Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { expect } from '@playwright/test';
import { type ShownItem, SUITCASE } from '../../items.ts';
import { openFound } from '../../open-found.ts';
import type { Area, Stage } from '../../scene.ts';

const ar = translatorFor('ar');

const LOST: ShownItem = { ...SUITCASE, isLost: true };
const LOST_AT_HOME: ShownItem = {
  ...LOST,
  default_message: 'حقيبة زرقاء، رحلة LH 441. اتصلوا بي في أي وقت من فضلكم!',
};

export const finderLanguagesArea: Area = {
  area: 'Finder in languages',
  scenes: [
    {
      name: 'Arabic, not lost',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openIn(stage, 'ar', SUITCASE),
    },
    { name: 'Arabic, lost', isPictureOnly: true, open: (stage) => openIn(stage, 'ar', LOST_AT_HOME) },
    {
      name: 'Arabic, lost, messages only',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openIn(stage, 'ar', { ...LOST_AT_HOME, contact_privacy: 'messages_only' }),
    },
    {
      name: 'Arabic, lost, note open, words of another direction',
      isWhole: true,
      open: async (stage) => {
        await openIn(stage, 'ar', LOST);
        await stage.page.getByText(ar('finder.leaveNote')).click();
        await stage.page.getByText(ar('finder.addMore')).click();
      },
    },
    {
      name: 'Arabic, mistakes',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        await openIn(stage, 'ar', SUITCASE);
        await stage.page.getByText(ar('finder.addMore')).click();
        await stage.page.getByPlaceholder(ar('finder.noteStart')).fill('وجدتها في المحطة');
        await stage.page.getByLabel(ar('finder.replyTo')).fill('fay@nowhere');
        await stage.page.getByRole('button', { name: ar('finder.send') }).click();
        await expect(stage.page.getByText(ar('fields.emailInvalid'))).toBeVisible();
      },
    },
    { name: 'Arabic, note sent', isWhole: true, open: (stage) => sendIn(stage, 'ar', 'وجدتها في المحطة') },
    {
      name: 'Japanese, not lost',
      isWhole: true,
      isPictureOnly: true,
      open: (stage) => openIn(stage, 'ja', SUITCASE),
    },
    {
      name: 'German, lost, messages only',
      isWhole: true,
      open: (stage) => openIn(stage, 'de', { ...LOST, contact_privacy: 'messages_only' }),
    },
    { name: 'Japanese, lost', isLayoutOnly: true, open: (stage) => openIn(stage, 'ja', LOST) },
    {
      name: 'Japanese, note sent',
      isWhole: true,
      isLayoutOnly: true,
      open: (stage) => sendIn(stage, 'ja', '改札の窓口に預けました。'),
    },
    {
      name: 'German, not lost',
      isWhole: true,
      isPictureOnly: true,
      open: (stage) => openIn(stage, 'de', SUITCASE),
    },
    {
      name: 'Arabic, unknown code',
      open: ({ page }) => page.goto(`/qr-code/2222222222222222${languageQuery('ar')}`),
    },
    {
      name: 'Hindi, not lost',
      isWhole: true,
      isPictureOnly: true,
      open: (stage) => openIn(stage, 'hi', SUITCASE),
    },
    { name: 'the list', open: (stage) => openList(stage, 'en') },
    { name: 'the list in Arabic', isPictureOnly: true, open: (stage) => openList(stage, 'ar') },
  ],
};

function openIn(stage: Stage, language: Language, item: ShownItem): Promise<void> {
  return openFound(stage, item, { query: languageQuery(language) });
}

async function sendIn(stage: Stage, language: Language, note: string): Promise<void> {
  const t = translatorFor(language);
  await openIn(stage, language, SUITCASE);
  await stage.page.getByPlaceholder(t('finder.noteStart')).fill(note);
  await stage.page.getByText(t('finder.addMore')).click();
  await stage.page.getByLabel(t('finder.replyTo')).fill('fay@example.org');
  await stage.page.getByRole('button', { name: t('finder.send') }).click();
  await expect(stage.page.getByText(t('finder.messageSent'))).toBeVisible();
}

async function openList(stage: Stage, language: Language): Promise<void> {
  await openIn(stage, language, LOST);
  await stage.page.locator('header summary').click();
  await expect(stage.page.getByRole('link', { name: 'Türkçe' })).toBeVisible();
}
