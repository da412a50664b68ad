import { expect } from '@playwright/test';
import { listItems } from '../support/items/items.ts';
import { waitForMails } from '../support/people/mails.ts';
import { button, byRole, heading, link, text } from './drivers/query.ts';
import { signIn } from './sessions.ts';
import { story } from './story.ts';

const box = (name: string) => byRole('textbox', name);

story(
  'an owner types a code, after a mistake, and activates it, and its finder sends a message, by keyboard, roles and names alone',
  async ({ openTab, server, mailbox, olivia, code }) => {
    const owner = await openTab();
    await signIn(owner, server, olivia);
    await owner.open(`${server.url}/qr-scanner`);
    await owner.pressKey(button('Enter tag ID'), 'Space');
    await owner.seeFocus(box('Tag ID'));
    await owner.typeInto(box('Tag ID'), 'nonsense');
    await owner.pressKey(button('Next'), 'Enter');
    await owner.see(text('We don’t recognise this QR code'));
    await owner.typeInto(box('Tag ID'), code.id.toUpperCase());
    await owner.pressKey(button('Next'), 'Enter');
    await owner.seeFocus(heading('This tag is available'));
    await owner.pressKey(link('Next'), 'Enter');
    await owner.seeFocus(heading('Add QR Details'));
    await owner.typeInto(box('Name of item'), 'Red suitcase');
    await owner.typeInto(byRole('combobox', 'Category'), 'Luggage');
    await owner.typeInto(box('Note to the finder'), 'Please call me.');
    await owner.pressKey(button('Next'), 'Enter');
    await owner.typeInto(box('Where did you buy Homeward buckle from?'), 'At the airport');
    await owner.pressKey(button('Save'), 'Space');
    await owner.seeFocus(heading('You are all set - hooray!'));
    expect(await listItems(server, olivia)).toMatchObject([{ name: 'Red suitcase', qr_planet_id: code.id }]);

    const finder = await openTab();
    await finder.open(code.url);
    await finder.typeInto(box(`Your message to ${olivia.name}`), 'It is at gate B12');
    await finder.pressKey(button('Send message'), 'Enter');
    await finder.see(text(/^Message sent successfully/));
    const note = await waitForMails(mailbox, olivia.email, { subject: /^A message about/, count: 1 });
    expect(note.text).toContain('It is at gate B12');
  },
);
