import { expect } from '@playwright/test';
import { placeItem } from '../support/people/finders.ts';
import { waitForMails } from '../support/people/mails.ts';
import { button, field, text } from './drivers/query.ts';
import { FRANKFURT } from './places.ts';
import { story } from './story.ts';

story(
  'a finder of an item not reported lost leaves a note and shares where it is',
  async ({ openTab, server, mailbox, mint }) => {
    const { owner, code } = await placeItem({ server, mailbox, mint });
    const tab = await openTab();
    await tab.open(code.url);
    await tab.see(text('This item has not been reported lost yet.'));

    await tab.press(button('Send message'));
    await tab.see(text('Please enter the message'));
    await tab.fill(field(`Your message to ${owner.name}`), 'It lay under seat 14');
    await tab.press(button('Send message'));
    await tab.see(text(/^Message sent successfully/));
    const note = await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
    expect(note.text).toContain('It lay under seat 14');

    await tab.standAt(FRANKFURT);
    await tab.press(button('Share location'));
    await tab.see(text('Success! Location Shared. Thank you for your help!'));
    const share = await waitForMails(mailbox, owner.email, { subject: /shared the location/, count: 1 });
    expect(share.text).toContain(FRANKFURT.plusCodeEnd);
  },
);
