import { expect } from '@playwright/test';
import { placeItem } from '../support/people/finders.ts';
import { waitForMails } from '../support/people/mails.ts';
import { button, field, heading, text } from './drivers/query.ts';
import { story } from './story.ts';

story(
  'a finder without JavaScript mistypes her address, corrects it and leaves a note with a place',
  async ({ openTab, server, mailbox, mint }) => {
    const { owner, code } = await placeItem({ server, mailbox, mint });
    const tab = await openTab({ withoutScripts: true });
    await tab.open(code.url);
    await tab.see(heading('Thank You for Your Kindness!'));
    // The script shows this button, so its absence proves that no script ran.
    await tab.seeNone(button('Share location'));

    const note = field(`Your message to ${owner.name}`);
    const replyTo = field('Your email, for a reply (optional)');
    await tab.fill(note, 'Gate B12, with </textarea><b>the staff</b>');
    await tab.press(text('Add a location or your email'));
    await tab.fill(field('Where is it now? (optional)'), 'At the "info" desk <b>');
    await tab.fill(replyTo, 'fay@nowhere');
    await tab.press(button('Send message'));
    await tab.seeAttribute(replyTo, 'aria-invalid', 'true');
    await tab.see(text('Invalid email address'));
    await tab.seeValue(note, 'Gate B12, with </textarea><b>the staff</b>');

    await tab.fill(replyTo, 'fay@example.org');
    await tab.press(button('Send message'));
    await tab.see(text(/^Message sent successfully/));
    const mail = await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
    expect(mail.text).toContain('Gate B12, with </textarea><b>the staff</b>');
    expect(mail.text).toContain('At the "info" desk <b>');
    expect(mail.replyTo).toEqual([{ name: '', address: 'support@homeward.example' }]);
  },
);
