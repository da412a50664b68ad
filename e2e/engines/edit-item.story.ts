import { expect } from '@playwright/test';
import { readItem } from '../support/items/item-details.ts';
import { registerItem } from '../support/items/items.ts';
import { button, field, heading, link, text } from './drivers/query.ts';
import { signIn } from './sessions.ts';
import { story } from './story.ts';

story(
  'an owner edits an item, goes Back without a change, and saves one',
  async ({ openTab, server, olivia, code }) => {
    await registerItem(server, olivia, code);
    const tab = await openTab();
    await signIn(tab, server, olivia);
    await tab.open(server.url);

    await tab.press(link(/^Edit/));
    await tab.seeFocus(heading('Edit QR Details'));
    await tab.seeValue(field('Name of item'), 'Blue suitcase');
    await tab.goBack();
    await tab.seeFocus(link(/^Edit/));
    await tab.seeNone(text('Loading'));

    await tab.press(link(/^Edit/));
    await tab.fill(field('Name of item'), 'Red suitcase');
    await tab.choose(field('Category'), 'Bags');
    await tab.fill(field('Note to the finder'), 'Ring the bell. Twice.');
    await tab.press(button('Update'));
    await tab.see(text('Changes saved'));
    await tab.see(heading('Red suitcase'));
    await tab.seeNone(text('Loading'));
    expect(await readItem(server, olivia, code)).toMatchObject({
      name: 'Red suitcase',
      category: 'Bags',
      mobile_number: '+44 2071838750',
      default_message: 'Ring the bell. Twice.',
    });
  },
);
