import type { AnswerOf, timeline } from '@homeward/contract';
import { expect } from '@playwright/test';
import { CLIENT_ERROR } from '../../support/browser/failures.ts';
import { makePoster } from '../../support/items/items.ts';
import { askForMap, placesOn, seeWorld } from '../../support/items/sighting-places.ts';
import { linkCoOwner } from '../../support/people/invitations.ts';
import { callServer } from '../../support/people/members.ts';
import { hang, hangOne, hangWithTags, SUITCASE } from '../items.ts';
import type { Area, Scene, Stage } from '../scene.ts';

const LOST = { ...SUITCASE, isLost: true, hasPhoto: true };
const TIMELINE = '**/api/qrcode/*/timeline*';

/** A finder's actions: scans, a place, a note. */
async function find({ server }: Stage, code: string): Promise<void> {
  const scan = { code, timestamp: '2026-11-21T09:00:00Z', redirects: 1, device: 'mobile', os: 'Linux' };
  for (const [country, place] of [
    ['Europe/Berlin', { lat: 50.04, lng: 8.56 }],
    ['America/Argentina/Buenos_Aires', {}],
  ] as const)
    await callServer(server, ['POST', '/api/qrcode/scan'], { body: { ...scan, country, ...place } });
  await callServer(server, ['POST', '/api/user/share-location'], {
    body: { code, lat: 50.0379, lng: 8.5622 },
  });
  await callServer(server, ['POST', '/api/user/send-message'], {
    body: {
      code,
      message: 'It stands at the desk of gate B12.\nThe staff there know about it.',
      place: 'Terminal 1',
      reply_to: 'fay@example.org',
    },
  });
}

async function openItem(stage: Stage, item = LOST): Promise<string> {
  const owner = await stage.signIn();
  const { id } = await hangOne(stage, owner, item);
  await find(stage, id);
  await stage.page.goto(`/items/${id}`);
  await expect(stage.page.getByText('A finder wrote to you')).toBeVisible();
  return id;
}

const scenes: readonly Scene[] = [
  {
    name: 'nothing but activated',
    isPictureOnly: true,
    open: async (stage) => {
      const { id } = await hangOne(stage, await stage.signIn());
      await stage.page.goto(`/items/${id}`);
      await expect(stage.page.getByText('Tag activated')).toBeVisible();
    },
  },
  {
    name: 'lost and found by several, with the map',
    isWhole: true,
    open: async (stage) => {
      await openItem(stage);
      const places = placesOn(stage.page);
      await askForMap(places);
      await seeWorld(places);
      await expect(places.getByText('About 10 km south-west of Frankfurt am Main, Germany')).toBeVisible();
    },
  },
  {
    name: 'found by one of its tags',
    isWhole: true,
    isPictureOnly: true,
    open: async (stage) => {
      const { code, further } = await hangWithTags(stage, await stage.signIn(), ['Inside the lid', '']);
      for (const { id } of further) await find(stage, id);
      await stage.page.goto(`/items/${code.id}`);
      await expect(stage.page.getByText('tag: ').first()).toBeVisible();
    },
  },
  {
    name: 'seen by a co-owner',
    isWhole: true,
    open: async (stage) => {
      const owner = await stage.signIn();
      const colin = await stage.join('Colin Marsh');
      await linkCoOwner(stage, owner, colin);
      const { id } = await hangOne(stage, owner);
      await find(stage, id);
      const token = colin.accessToken;
      const path = `/api/qrcode/${id}/timeline`;
      const { events } = await callServer<Pick<AnswerOf<typeof timeline.list>, 'events'>>(
        stage.server,
        ['GET', path],
        { token },
      );
      const body = { entries: events.map((event) => event.id), until: new Date().toISOString() };
      await callServer(stage.server, ['PUT', `${path}/read`], { body, token });
      await stage.page.goto(`/items/${id}`);
      await expect(stage.page.getByText(/Seen by/).first()).toBeVisible();
    },
  },
  {
    name: 'a fake finder from the poster, with advice',
    isWhole: true,
    open: async (stage) => {
      const owner = await stage.signIn();
      const code = await hangOne(stage, owner, LOST);
      const { id } = code;
      const poster = await makePoster(stage.server, owner, code);
      for (const [address, message] of [
        [poster, 'I have your suitcase. Please pay the shipping costs first.'],
        [id, 'It stands at the desk of gate B12.'],
      ])
        await callServer(stage.server, ['POST', '/api/user/send-message'], {
          body: { code: address, message },
        });
      await stage.page.goto(`/items/${id}`);
      await stage.page.getByText('How fake finders work').click();
      await expect(stage.page.getByText('Ask for a new photo')).toBeVisible();
    },
  },
  {
    name: 'new, in the list',
    open: async (stage) => {
      const owner = await stage.signIn();
      const [first] = await hang(stage, owner, [SUITCASE, { name: 'House keys', category: 'Keys' }]);
      await find(stage, first?.id ?? '');
      await stage.page.goto('/');
      await expect(stage.page.getByText(/\d new/)).toBeVisible();
    },
  },
  {
    name: 'a long name and a long note',
    isWhole: true,
    open: async (stage) => {
      const owner = await stage.signIn();
      const { id } = await hangOne(stage, owner, { ...SUITCASE, name: `${'Grandmothers'.repeat(8)}key!` });
      const message = `${'Donaudampfschiff'.repeat(20)}\n${'It is with me. '.repeat(60)}`;
      await callServer(stage.server, ['POST', '/api/user/send-message'], { body: { code: id, message } });
      await stage.page.goto(`/items/${id}`);
      await expect(stage.page.getByText('A finder wrote to you')).toBeVisible();
    },
  },
  {
    name: 'timeline that could not be read',
    open: async (stage) => {
      const { id } = await hangOne(stage, await stage.signIn());
      await stage.page.route(TIMELINE, (route) => route.fulfill(CLIENT_ERROR));
      await stage.page.goto(`/items/${id}`);
      await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
    },
  },
  {
    name: 'as last read, without a connection',
    isWhole: true,
    open: async (stage) => {
      const { page } = stage;
      // Sent after the device has cached the timeline.
      const read = page.waitForResponse(/\/timeline\/read$/);
      await openItem(stage);
      await read;
      await page.route('**/api/qrcode/**', (route) => route.abort());
      await page.reload();
      await expect(page.getByText(/This is the history up to/)).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'of another owner',
    isPictureOnly: true,
    open: async (stage) => {
      const { id } = await hangOne(stage, await stage.join('Sam Stone'));
      await stage.signIn();
      await stage.page.goto(`/items/${id}`);
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
];

export const itemArea: Area = { area: 'Item', scenes };
