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

/** What owner and finder wrote to each other, as their mailboxes have it. */
export const conversationMailsArea: Area = {
  area: 'Mails of a conversation',
  scenes: [
    mailScene('the link, to the finder', (stage) => openMailToFinder(stage, /^Follow the answer/, {})),
    mailScene('an answer, to the finder', (stage) =>
      openMailToFinder(stage, /answered your note$/, { answer: ANSWER }),
    ),
    mailScene('an answer, to the finder, in Arabic', (stage) =>
      openMailToFinder(stage, /Olivia/, { answer: ANSWER, language: 'ar' }),
    ),
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

async function exchange(stage: Stage, more: Partial<Exchange>) {
  const finder = castPerson('Fay Finder').email;
  const olivia = await stage.join('Olivia Marsh');
  const code = await hangOne(stage, olivia);
  await exchangeByApi(stage.server, olivia, code, { note: NOTE, finder, ...more });
  return { finder, owner: olivia.email };
}
