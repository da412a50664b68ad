import { confirmationLinkOf, refusalLinkOf } from '@homeward/testing/mail/finder-mails.ts';
import { expect } from '@playwright/test';
import { type Exchange, exchangeByApi } from '../../../support/people/conversations.ts';
import { castPerson } from '../../cast.ts';
import { hangOne } from '../../items.ts';
import type { Area, Scene, Stage } from '../../scene.ts';
import { openMail } from './open-mail.ts';

const NOTE = 'It stands at the desk of gate B12.\nThe staff there know about it.';
const ANSWER = 'Thank you so much! I am there in ten minutes.\nWould you tell them that I come?';
const FURTHER = 'They know, and they keep it until six.';

const mailScene = (name: string, open: Scene['open']): Scene => ({
  name,
  isWhole: true,
  isLayoutOnly: true,
  open,
});

/** A conversation as both mailboxes receive it. */
export const conversationMailsArea: Area = {
  area: 'Mails of a conversation',
  scenes: [
    mailScene('confirm your address, to the finder', (stage) =>
      openMailToFinder(stage, /^Confirm that you want/, {}),
    ),
    mailScene('confirm your address, to the finder, in Arabic', (stage) =>
      openMailToFinder(stage, /تأكيد/, { language: 'ar' }),
    ),
    mailScene('an answer, to the finder', (stage) =>
      openMailToFinder(stage, /replied to your message$/, { answer: ANSWER }),
    ),
    mailScene('an answer, to the finder, in Arabic', (stage) =>
      openMailToFinder(stage, /Olivia/, { answer: ANSWER, language: 'ar' }),
    ),
    { name: 'the link that confirms an address', isPictureOnly: true, open: openConfirmation },
    {
      name: 'an address is confirmed',
      isPictureOnly: true,
      open: async (stage) => {
        await openConfirmation(stage);
        await stage.page.getByRole('button', { name: 'Get replies by email' }).click();
        await expect(stage.page.getByRole('link', { name: 'Open the conversation' })).toBeVisible();
      },
    },
    { name: 'the link that refuses mails', isPictureOnly: true, open: openRefusal },
    {
      name: 'mails are refused',
      open: async (stage) => {
        await openRefusal(stage);
        await stage.page.getByRole('button', { name: 'Stop these emails' }).click();
        await expect(stage.page.getByRole('button', { name: 'Allow these emails again' })).toBeVisible();
      },
    },
    {
      name: 'a link of a mail to a finder that is no longer valid',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/finder-mails?token=0123456789');
        await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      },
    },
    mailScene('a further message, to the owner', async (stage) => {
      const { owner } = await exchange(stage, { further: FURTHER });
      await openMail(stage, owner, /wrote again/);
    }),
  ],
};

async function openMailToFinder(stage: Stage, subject: RegExp, more: Partial<Exchange>): Promise<void> {
  const { finder } = await exchange(stage, more);
  await openMail(stage, finder, subject);
}

async function openConfirmation(stage: Stage): Promise<void> {
  await stage.page.goto(confirmationLinkOf(await requestConfirmation(stage)));
  await expect(stage.page.getByRole('heading', { name: 'Replies by email' })).toBeVisible();
}

async function openRefusal(stage: Stage): Promise<void> {
  await stage.page.goto(refusalLinkOf(await requestConfirmation(stage)));
  await expect(stage.page.getByRole('heading', { name: 'Emails to finders' })).toBeVisible();
}

async function requestConfirmation(stage: Stage) {
  const { finder } = await exchange(stage, {});
  return stage.mailbox.waitFor(finder);
}

async function exchange(stage: Stage, more: Partial<Exchange>) {
  const finder = castPerson('Fay Finder').email;
  const olivia = await stage.join('Olivia Marsh');
  const code = await hangOne(stage, olivia);
  const confirming = more.answer === undefined ? {} : { confirmsIn: stage.mailbox };
  await exchangeByApi(stage.server, olivia, code, { note: NOTE, finder, ...confirming, ...more });
  return { finder, owner: olivia.email };
}
