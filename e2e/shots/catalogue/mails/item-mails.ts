import type { EmailProps } from '@homeward/api/emails.tsx';
import { loadBuiltEmails } from '@homeward/api/platform/mail/mail-delivery.ts';
import { expect } from '@playwright/test';
import { showMail } from '../../../support/browser/show-mail.ts';
import { callServer } from '../../../support/people/members.ts';
import { hangOne } from '../../items.ts';
import type { Area, Stage } from '../../scene.ts';

const AIRPORT = {
  plusCode: '9F2C2HQ6+5V',
  mapUrl: 'https://www.openstreetmap.org/?mlat=50.0379&mlon=8.5622#map=17/50.0379/8.5622',
};

type Digest = EmailProps['itemDigest'];

const SUITCASE: Digest['items'][number] = {
  itemName: 'Blue suitcase',
  scans: { count: 14, last: 'Saturday 21 November 2026 at 14:05 UTC', place: AIRPORT },
  notes: [
    {
      message: 'It stands at the desk of gate B12.\nThe staff there know about it.',
      when: 'Saturday 21 November 2026 at 09:12 UTC',
      place: { freeText: 'Terminal 1' },
    },
    { message: 'Still here!', when: 'Saturday 21 November 2026 at 11:40 UTC' },
  ],
  places: [{ when: 'Saturday 21 November 2026 at 09:14 UTC', place: AIRPORT }],
};

const SUMMARY: Digest = {
  brandName: 'Homeward',
  since: 'Saturday 21 November 2026 at 08:30 UTC',
  items: [SUITCASE],
  deferred: { notes: 0, places: 0 },
  listUrl: 'https://homeward.example/',
  muteUrl: 'https://homeward.example/item-mails?token=0123456789',
};

const REMINDER = {
  brandName: 'Homeward',
  itemName: 'Blue suitcase',
  when: 'Saturday 21 November 2026 at 09:12 UTC',
  itemUrl: 'https://homeward.example/items/abcd2345abcd2345',
  muteUrl: 'https://homeward.example/item-mails?token=0123456789',
};

export const itemMailsArea: Area = {
  area: 'Mails about items',
  scenes: [
    {
      name: 'a summary',
      isPictureOnly: true,
      isWhole: true,
      isLayoutOnly: true,
      open: (stage) => openWritten(stage, 'itemDigest', SUMMARY),
    },
    {
      name: 'a summary of several items',
      isWhole: true,
      isLayoutOnly: true,
      open: (stage) =>
        openWritten(stage, 'itemDigest', {
          ...SUMMARY,
          items: [
            SUITCASE,
            { itemName: 'Grandmother’s old violin', notes: SUITCASE.notes.slice(1), places: [] },
          ],
          deferred: { notes: 12, places: 1 },
        }),
    },
    {
      name: 'a note still unopened',
      isWhole: true,
      isLayoutOnly: true,
      open: (stage) =>
        openWritten(stage, 'noteReminder', {
          ...REMINDER,
          message: 'It stands at the desk of gate B12.\nThe staff there know about it.',
          place: { freeText: 'Terminal 1' },
        }),
    },
    {
      name: 'a place still unopened',
      isPictureOnly: true,
      isWhole: true,
      isLayoutOnly: true,
      open: (stage) => openWritten(stage, 'placeReminder', { ...REMINDER, place: AIRPORT }),
    },
    { name: 'the link that ends them', open: openLink },
    {
      name: 'ended by the link',
      open: async (stage) => {
        await openLink(stage);
        await stage.page.getByRole('button', { name: 'Stop emails about this item' }).click();
        await expect(
          stage.page.getByRole('heading', { name: 'No emails about “Blue suitcase”' }),
        ).toBeVisible();
      },
    },
    {
      name: 'a link no longer valid',
      open: async ({ page }) => {
        await page.goto('/item-mails?token=0123456789');
        await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      },
    },
  ],
};

/** Renders mails directly: summaries and reminders are sent long after their events. */
async function openWritten<Name extends keyof EmailProps>(
  { page }: Stage,
  name: Name,
  props: EmailProps[Name],
): Promise<void> {
  const { renderEmail } = await loadBuiltEmails();
  const { html } = await renderEmail(name, props);
  await showMail(page, html);
}

/** Opens the link at the end of a note's mail. */
async function openLink(stage: Stage): Promise<void> {
  const olivia = await stage.join('Olivia Marsh');
  const { id: code } = await hangOne(stage, olivia);
  const body = { code, message: 'It stands at the desk of gate B12.' };
  await callServer(stage.server, ['POST', '/api/user/send-message'], { body });
  const mail = await stage.mailbox.waitFor(olivia.email, (it) => /^A message about/.test(it.subject ?? ''));
  const [link = ''] = /\/item-mails\?lang=en&token=[\w-]+/.exec(mail.text ?? '') ?? [];
  await stage.page.goto(link);
  await expect(stage.page.getByRole('heading', { name: 'Emails about “Blue suitcase”' })).toBeVisible();
}
