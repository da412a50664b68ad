import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import { expect } from '@playwright/test';
import { letMailsComeBack } from '../../support/browser/mails-come-back.ts';
import { writeFurther } from '../../support/items/items.ts';
import { linkCoOwner } from '../../support/people/invitations.ts';
import { HOUSEHOLD, hang, hangOne, type ShownItem, SUITCASE } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

const MANY: readonly ShownItem[] = Array.from({ length: 20 }, (_, index) => ({
  name: `Box ${index + 1} of the move`,
  category: 'Others',
}));

/** A name of maximum length without spaces to break at. */
const LONG_WORD = `${'Grandmothers'.repeat(8)}key!`;

const ODD: readonly ShownItem[] = [
  { name: 'حقيبة سفر زرقاء', category: 'Luggage' },
  { name: 'Exactly twenty chars', category: 'Keys', isLost: true },
  { name: 'W'.repeat(20), category: 'Bags' },
  { name: 'Grandmothers very old violin', category: 'Others', hasPhoto: true, isLost: true },
];

export const homeArea: Area = {
  area: 'Home',
  scenes: [
    {
      name: 'nothing yet',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.goto('/');
        await expect(page.getByText('QR codes not found')).toBeVisible();
      },
    },
    { name: 'items', isPictureOnly: true, open: (stage) => openItems(stage, HOUSEHOLD) },
    {
      name: 'many items, further down',
      isPictureOnly: true,
      open: async (stage) => {
        await openItems(stage, MANY);
        await stage.page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
        await expect(stage.page.getByRole('article')).toHaveCount(16);
      },
    },
    {
      name: 'mails come back',
      open: async (stage) => {
        await letMailsComeBack(stage.page);
        await openItems(stage, HOUSEHOLD);
        await expect(stage.page.getByRole('link', { name: /aren’t arriving/ })).toBeVisible();
      },
    },
    { name: 'odd names', open: (stage) => openItems(stage, ODD) },
    {
      name: 'lost mode asked for',
      isPictureOnly: true,
      open: async (stage) => {
        await hangOne(stage, await stage.signIn());
        await stage.page.goto('/');
        await stage.page.getByRole('switch', { name: 'Lost Mode' }).click();
        await expect(stage.page.getByRole('button', { name: 'Turn On' })).toBeVisible();
      },
    },
    {
      name: 'lost mode asked for, with further languages',
      open: async (stage) => {
        const owner = await stage.signIn();
        const code = await hangOne(stage, owner);
        const further = LANGUAGE_TAGS.slice(1).map((language) => ({ language, text: 'Call me' }));
        await writeFurther(stage.server, owner, code, further);
        await stage.page.goto('/');
        await stage.page.getByRole('switch', { name: 'Lost Mode' }).click();
        await expect(stage.page.getByText('or your note in their language')).toBeVisible();
      },
    },
    {
      name: 'lost mode asked for, messages only',
      open: async (stage) => {
        await hangOne(stage, await stage.signIn(), { ...SUITCASE, contact_privacy: 'messages_only' });
        await stage.page.goto('/');
        await stage.page.getByRole('switch', { name: 'Lost Mode' }).click();
        await expect(stage.page.getByText('Finders can only send you a message.')).toBeVisible();
      },
    },
    {
      name: 'lost mode just turned on',
      isPictureOnly: true,
      open: async (stage) => {
        await hangOne(stage, await stage.signIn());
        await stage.page.goto('/');
        await stage.page.getByRole('switch', { name: 'Lost Mode' }).click();
        await stage.page.getByRole('button', { name: 'Turn On' }).click();
        await expect(stage.page.getByText('Lost Mode is on')).toBeVisible();
        await expect(stage.page.getByRole('dialog')).toHaveCount(0);
      },
    },
    { name: 'is it back', isPictureOnly: true, open: openIsItBack },
    {
      name: 'is it back, with thanks',
      open: async (stage) => {
        await openIsItBack(stage);
        await stage.page.getByRole('textbox', { name: /^Thank the finders/ }).fill('Thank you so much!');
        await stage.page.getByRole('checkbox').check();
      },
    },
    {
      name: 'search',
      isPictureOnly: true,
      open: async (stage) => {
        await openItems(stage, HOUSEHOLD);
        await stage.page.getByRole('searchbox').fill('keys');
        await expect(stage.page.getByRole('status').filter({ hasText: '1 item' })).toBeVisible();
      },
    },
    {
      name: 'search for a long word',
      open: async (stage) => {
        await openItems(stage, [{ name: LONG_WORD, category: 'Keys' }, ...HOUSEHOLD]);
        await stage.page.getByRole('searchbox').fill(LONG_WORD);
        await expect(stage.page.getByRole('status').filter({ hasText: '1 item' })).toBeVisible();
      },
    },
    {
      name: 'search too short',
      open: async (stage) => {
        await openItems(stage, HOUSEHOLD);
        await stage.page.getByRole('searchbox').fill('ke');
        await expect(stage.page.getByText('Enter at least 3 characters to search')).toBeVisible();
      },
    },
    {
      name: 'search without a find',
      open: async (stage) => {
        await openItems(stage, HOUSEHOLD);
        await stage.page.getByRole('searchbox').fill('umbrella');
        await expect(stage.page.getByText('Clear search')).toBeVisible();
      },
    },
    {
      name: 'shop to come',
      isPictureOnly: true,
      open: async (stage) => {
        await openItems(stage, HOUSEHOLD.slice(0, 2));
        await stage.page.getByRole('button', { name: 'Shop Now' }).click();
        await expect(stage.page.getByText('Coming soon')).toBeVisible();
      },
    },
    {
      name: 'items of another owner',
      isPictureOnly: true,
      open: async (stage) => {
        await lookAtOlivia(stage, HOUSEHOLD.slice(2));
        await expect(stage.page.getByText('Blue suitcase')).toBeVisible();
      },
    },
    {
      name: 'empty list of another owner',
      open: async (stage) => {
        await lookAtOlivia(stage, []);
        await expect(stage.page.getByText('Olivia Marsh hasn’t activated a tag yet.')).toBeVisible();
      },
    },
    {
      name: 'focus on an item',
      isPictureOnly: true,
      open: async (stage) => {
        await openItems(stage, HOUSEHOLD);
        await stage.page.getByRole('searchbox').focus();
        for (const _ of ['item', 'edit', 'switch']) await stage.page.keyboard.press('Tab');
        await expect(stage.page.getByRole('switch').first()).toBeFocused();
      },
    },
  ],
};

async function openItems(stage: Stage, items: readonly ShownItem[]): Promise<void> {
  await hang(stage, await stage.signIn(), items);
  await stage.page.goto('/');
  await expect(stage.page.getByRole('article').first()).toBeVisible();
}

async function lookAtOlivia(stage: Stage, items: readonly ShownItem[]): Promise<void> {
  const olivia = await stage.join('Olivia Marsh');
  await hang(stage, olivia, items);
  await linkCoOwner(stage, olivia, await stage.signIn('Colin Marsh'));
  await stage.page.goto('/manage-profile');
  await stage.page.getByRole('button', { name: /^Olivia Marsh/ }).click();
  await expect(stage.page.getByText('You’re viewing')).toBeVisible();
}

/** Opens the question after lost mode is turned off. */
async function openIsItBack(stage: Stage): Promise<void> {
  await openItems(stage, [{ name: 'Blue suitcase', category: 'Luggage', isLost: true }]);
  await stage.page.getByRole('switch', { name: 'Lost Mode' }).click();
  await expect(stage.page.getByRole('dialog', { name: 'Is it back?' })).toBeVisible();
  await expect(stage.page.getByText('Lost Mode is off')).toBeVisible();
}
