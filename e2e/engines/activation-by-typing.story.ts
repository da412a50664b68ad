import { expect } from '@playwright/test';
import { listItems } from '../support/items/items.ts';
import { activate } from './activation.ts';
import { button, field, text } from './drivers/query.ts';
import { signIn } from './sessions.ts';
import { story } from './story.ts';

story(
  'a code is typed off a tag, after a mistake, and activated',
  async ({ openTab, server, olivia, code }) => {
    const tab = await openTab();
    await signIn(tab, server, olivia);
    await tab.open(`${server.url}/qr-scanner`);
    await tab.press(button('Enter tag ID'));
    await tab.seeFocus(field('Tag ID'));
    await tab.fill(field('Tag ID'), 'nonsense');
    await tab.press(button('Next'));
    await tab.see(text('We don’t recognise this QR code'));
    await tab.fill(field('Tag ID'), code.id.toUpperCase());
    await tab.press(button('Next'));
    await activate(tab, 'Red suitcase');
    expect(await listItems(server, olivia)).toMatchObject([{ name: 'Red suitcase', qr_planet_id: code.id }]);
  },
);
