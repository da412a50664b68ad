import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../../../support/browser/held-requests.ts';
import { makePoster } from '../../../support/items/items.ts';
import { callServer } from '../../../support/people/members.ts';
import { hangOne, type ShownItem, SUITCASE } from '../../items.ts';
import { openFound } from '../../open-found.ts';
import type { Area, Stage } from '../../scene.ts';

const LOST: ShownItem = { ...SUITCASE, isLost: true };
const MESSAGES_ONLY: ShownItem = { ...SUITCASE, contact_privacy: 'messages_only' };
const SHORT = {
  email: 'bartholomew.featherstonehaugh@mail.example.org',
  mobile_number: '',
  default_message: 'Call me.',
};
const WAYS = [
  { kind: 'whatsapp', value: '+44 7700900123', name: '' },
  { kind: 'phone', value: '+44 7700900456', name: 'Colin, evenings' },
  { kind: 'telegram', value: 'olivia_marsh', name: '' },
];
const FRANKFURT = { latitude: 50.0379, longitude: 8.5622 };

export const finderArea: Area = {
  area: 'Finder',
  scenes: [
    { name: 'lost', isPictureOnly: true, open: (stage) => openFound(stage, LOST) },
    { name: 'lost, all of it', isPictureOnly: true, isWhole: true, open: (stage) => openFound(stage, LOST) },
    {
      name: 'lost, with a photo',
      isWhole: true,
      open: (stage) => openFound(stage, { ...LOST, hasPhoto: true }),
    },
    {
      name: 'lost, few words, no number and a long address',
      isPictureOnly: true,
      open: (stage) => openFound(stage, { ...LOST, ...SHORT }),
    },
    {
      name: 'lost, many words',
      isWhole: true,
      open: (stage) => openFound(stage, { ...LOST, default_message: LONG_MESSAGE }),
    },
    {
      name: 'lost, note open',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        await openFound(stage, LOST);
        await stage.page.getByText('Leave a note').click();
        await stage.page.getByText('Add a location or your email').click();
        await expect(stage.page.getByLabel(/^Your message to/)).toBeVisible();
      },
    },
    {
      name: 'lost, note sent',
      isWhole: true,
      open: async (stage) => {
        await openFound(stage, LOST);
        await stage.page.getByText('Leave a note').click();
        await stage.page.getByText('Add a location or your email').click();
        await stage.page.getByLabel(/^Your email/).fill('fay@example.org');
        await sendNote(stage.page);
      },
    },
    {
      name: 'lost, approximate location added',
      isWhole: true,
      open: async (stage) => {
        await allowPlace(stage);
        await openFound(stage, LOST);
        await expect(stage.page.getByText('Your approximate location was added.')).toBeVisible();
      },
    },
    {
      name: 'lost, approximate location refused',
      isWhole: true,
      open: async (stage) => {
        await openFound(stage, LOST);
        await stage.page.getByRole('button', { name: 'Add where I am (about 1 km)' }).click();
        await expect(stage.page.getByText('Location is blocked for this site.')).toBeVisible();
      },
    },
    {
      name: 'lost, from a poster',
      isWhole: true,
      open: async (stage) => {
        const owner = await stage.join('Olivia Marsh');
        const code = await hangOne(stage, owner, { ...LOST, hasPhoto: true });
        await stage.page.goto(`/qr-code/${await makePoster(stage.server, owner, code)}`);
        await expect(stage.page.getByLabel('Your message to the owner')).toBeVisible();
      },
    },
    {
      name: 'lost, messages only',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openFound(stage, { ...MESSAGES_ONLY, isLost: true }),
    },
    {
      name: 'not lost, messages only',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openFound(stage, MESSAGES_ONLY),
    },
    {
      name: 'lost, messages only, without JavaScript',
      isPlain: true,
      isWhole: true,
      open: (stage) => openPlain(stage, { ...MESSAGES_ONLY, isLost: true }),
    },
    { name: 'lost, further ways', isPictureOnly: true, open: openWays },
    {
      name: 'lost, further ways open',
      isWhole: true,
      open: async (stage) => {
        await openWays(stage);
        await stage.page.getByText('More ways to get in touch').click();
        await expect(stage.page.getByRole('link', { name: 'Telegram' })).toBeVisible();
      },
    },
    {
      name: 'not lost, quick answers open',
      isWhole: true,
      open: async (stage) => {
        await openFound(stage, SUITCASE);
        await stage.page.getByText('Answer with one tap').click();
        await expect(stage.page.getByRole('button', { name: 'I have it with me.' })).toBeVisible();
      },
    },
    { name: 'not lost', isPictureOnly: true, open: (stage) => openFound(stage, SUITCASE) },
    {
      name: 'not lost, all of it',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openFound(stage, SUITCASE),
    },
    {
      name: 'not lost, with a photo',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openFound(stage, { ...SUITCASE, hasPhoto: true }),
    },
    {
      name: 'not lost, note sent',
      isPictureOnly: true,
      isWhole: true,
      open: async (stage) => {
        await openFound(stage, SUITCASE);
        await sendNote(stage.page);
      },
    },
    { name: 'lost, words without an end', isWhole: true, open: (stage) => openEndless(stage, LOST) },
    { name: 'not lost, words without an end', isWhole: true, open: (stage) => openEndless(stage, SUITCASE) },
    {
      name: 'looking for the place',
      open: async (stage) => {
        await allowPlace(stage);
        await openFound(stage, SUITCASE);
        await holdRequests(stage.page, /share-location/);
        await stage.page.getByRole('button', { name: 'Share location' }).click();
        await expect(stage.page.getByRole('dialog', { name: 'Pinpointing…' })).toBeVisible();
      },
    },
    {
      name: 'place shared',
      isWhole: true,
      open: async (stage) => {
        await allowPlace(stage);
        await openFound(stage, SUITCASE);
        await stage.page.getByRole('button', { name: 'Share location' }).click();
        await expect(stage.page.getByText('Success! Location Shared.')).toBeVisible();
      },
    },
    {
      name: 'lost, without JavaScript',
      isPictureOnly: true,
      isPlain: true,
      isWhole: true,
      open: (stage) => openPlain(stage, LOST),
    },
    {
      name: 'not lost, without JavaScript',
      isPictureOnly: true,
      isPlain: true,
      isWhole: true,
      open: (stage) => openPlain(stage, SUITCASE),
    },
    {
      name: 'blank',
      isLayoutOnly: true,
      open: async ({ page, mint }) => {
        const [code] = await mint(1);
        // The page redirects to the activation after some seconds.
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        await page.goto(code?.url ?? '');
      },
    },
    { name: 'unknown', isPictureOnly: true, open: ({ page }) => page.goto('/qr-code/2222222222222222') },
  ],
};

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LONG_MESSAGE = [
  'This suitcase belongs to a choir that is on its way to Reykjavík. All our music is in it, and we sing on Saturday.',
  'Please ring me at any hour, or hand it in at the desk of the airline and tell them flight LH 441.',
  'There is a reward, a big hug, and a seat in the first row for whoever brings it back!',
].join('\n\n');

/** All user input lacks spaces to break at, and an error is shown beside it. */
async function openEndless(stage: Stage, item: ShownItem): Promise<void> {
  const { page } = stage;
  const email = `${LONG_WORD.slice(0, 30)}@example.org`;
  const owner = `${LONG_WORD.slice(0, 40)} ${LONG_WORD.slice(0, 20)}`;
  await openFound(stage, { ...item, email, default_message: `${LONG_WORD}${LONG_WORD}` }, { owner });
  if (item.isLost) await page.getByText('Leave a note').click();
  await page.getByText('Add a location or your email').click();
  await page.getByLabel(/^Your message to/).fill('x'.repeat(300));
  await page.getByLabel('Your email, for a reply (optional)').fill(LONG_WORD);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
}

async function openWays(stage: Stage): Promise<void> {
  const owner = await stage.join('Olivia Marsh');
  const code = await hangOne(stage, owner, LOST);
  const body = { contact_ways: WAYS };
  await callServer(stage.server, ['PUT', '/api/user/contact-ways'], { body, token: owner.accessToken });
  await stage.page.goto(code.url);
}

async function openPlain(stage: Stage, item: ShownItem): Promise<void> {
  const code = await hangOne(stage, await stage.join('Olivia Marsh'), item);
  await stage.page.goto(code.url);
}

async function allowPlace({ context }: Stage): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(FRANKFURT);
}

async function sendNote(page: Page): Promise<void> {
  await page.getByLabel(/^Your message to/).fill('It stands at the desk of gate B12.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent successfully.')).toBeVisible();
}
