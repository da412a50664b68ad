import { expect } from '@playwright/test';
import { placeItem } from '../support/people/finders.ts';
import { waitForMails } from '../support/people/mails.ts';
import { button, field, link, text } from './drivers/query.ts';
import { FRANKFURT } from './places.ts';
import { story } from './story.ts';

story(
  'a finder of a lost item reads the owner’s words and sends a note with the place where it is',
  async ({ openTab, server, mailbox, mint }) => {
    const { owner, code } = await placeItem({ server, mailbox, mint }, { isLost: true });
    const tab = await openTab();
    await tab.open(code.url);
    await tab.see(text('This item has been lost.'));
    await tab.see(text('Please call me, day or night.'));
    await tab.seeAttribute(link(/\+44 2071838750/), 'href', 'tel:+442071838750');

    await tab.standAt(FRANKFURT);
    await tab.press(button('Add where I am (about 1 km)'));
    await tab.see(text('Your approximate location was added. Thank you!'));
    const scan = await waitForMails(mailbox, owner.email, {
      subject: /“Blue suitcase” was just scanned/,
      count: 1,
    });
    expect(scan.text).toContain('openstreetmap.org');
    await tab.press(text('Leave a note'));
    await tab.fill(field(`Your message to ${owner.name}`), 'Gate B12, with <b>the staff</b>');
    await tab.press(text('Add my current location'));
    await tab.see(text('Location added to your message.'));
    await tab.press(button('Send message'));
    await tab.see(text(/^Message sent successfully/));

    const note = await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
    expect(note.text).toContain('Gate B12, with <b>the staff</b>');
    expect(note.text).toContain(FRANKFURT.plusCodeEnd);
  },
);
