import { expect } from '@playwright/test';
import { type Exchange, exchangeByApi } from '../../../support/people/conversations.ts';
import { callServer } from '../../../support/people/members.ts';
import { hangOne, SUITCASE } from '../../items.ts';
import type { Area, Stage } from '../../scene.ts';

/** A conversation as owner and finder see it. */
export const conversationArea: Area = {
  area: 'Conversation',
  scenes: [
    {
      name: 'a note, for its owner',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openAsOwner(stage),
    },
    {
      name: 'answered, for its owner',
      isWhole: true,
      open: async (stage) => {
        await openAsOwner(stage);
        await answer(stage);
      },
    },
    {
      name: 'asked before it ends',
      open: async (stage) => {
        await openAsOwner(stage);
        await stage.page.getByRole('button', { name: 'End conversation' }).click();
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'ended, for its owner',
      isWhole: true,
      open: async (stage) => {
        await openAsOwner(stage);
        await stage.page.getByRole('button', { name: 'Block this finder' }).click();
        await stage.page.getByRole('dialog').getByRole('button', { name: 'Block finder' }).click();
        await expect(stage.page.getByText('This finder is blocked.')).toBeVisible();
      },
    },
    { name: 'delivered, for its finder', isWhole: true, open: (stage) => openAsFinder(stage) },
    {
      name: 'to be deleted by its finder',
      isWhole: true,
      open: async (stage) => {
        await openAsFinder(stage);
        await stage.page.getByText('Delete what I left').first().click();
        await expect(stage.page.getByRole('button', { name: 'Delete what I left' })).toBeVisible();
      },
    },
    {
      name: 'answered, for its finder',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openExchange(stage, ANSWERED),
    },
    { name: 'home again, for its finder', isWhole: true, open: (stage) => openExchange(stage, HOME_AGAIN) },
    {
      name: 'home again, in Arabic',
      isPictureOnly: true,
      isWhole: true,
      open: (stage) => openExchange(stage, HOME_AGAIN, '?lang=ar'),
    },
    {
      name: 'seen, in German, without JavaScript',
      isPlain: true,
      isWhole: true,
      open: (stage) => openExchange(stage, { note: NOTE }, '?lang=de'),
    },
    {
      name: 'ended, or a link that opens nothing',
      isPictureOnly: true,
      open: async ({ page }) => {
        await page.goto('/messages/aaaaaaaaaaaaaaaaaaaaaa');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
};

const NOTE = 'It stands at the desk of gate B12.\nThe staff there know about it.';
const ANSWERED = {
  note: NOTE,
  answer: 'Thank you so much! I am there in ten minutes.',
  further: 'You are welcome. I have told them that you come.',
};
const HOME_AGAIN = {
  ...ANSWERED,
  thanks: 'It is home again, and so is Grandma’s recipe book. Coffee is on me ☕',
};

async function leaveNote(stage: Stage, code: { readonly id: string }) {
  const body = { code: code.id, message: NOTE, place: 'Terminal 1', reply_to: 'fay@example.org' };
  const { conversation_url: path } = await callServer<{ conversation_url: string }>(
    stage.server,
    ['POST', '/api/user/send-message'],
    { body },
  );
  return { path, note: 'The staff there know about it.' };
}

async function openAsOwner(stage: Stage) {
  const olivia = await stage.signIn();
  const code = await hangOne(stage, olivia);
  const left = await leaveNote(stage, code);
  const mail = await stage.mailbox.waitFor(olivia.email, ({ subject = '' }) =>
    subject.startsWith('A message about'),
  );
  const [link = ''] = /\/items\/[^\s>]+/.exec(mail.text ?? '') ?? [];
  await stage.page.goto(link);
  await expect(stage.page.getByText(left.note)).toBeVisible();
  return left;
}

async function answer({ page }: Stage): Promise<void> {
  await page.getByLabel('Your reply').fill('Thank you so much! I am there in ten minutes.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('ten minutes')).toBeVisible();
}

async function openExchange(stage: Stage, exchange: Exchange, query = ''): Promise<void> {
  const olivia = await stage.join('Olivia Marsh');
  const code = await hangOne(stage, olivia, { ...SUITCASE, isLost: true });
  const { path } = await exchangeByApi(stage.server, olivia, code, exchange);
  await stage.page.goto(`${path}${query}`);
  await expect(stage.page.getByText('The staff there know about it.')).toBeVisible();
}

async function openAsFinder(stage: Stage): Promise<void> {
  const olivia = await stage.join('Olivia Marsh');
  const { path, note } = await leaveNote(stage, await hangOne(stage, olivia));
  await stage.page.goto(path);
  await expect(stage.page.getByText(note)).toBeVisible();
}
