import { expect } from '@playwright/test';
import { listItems, registerItem } from '../support/items/items.ts';
import { button, dialog, field, inside, text } from './drivers/query.ts';
import { signIn } from './sessions.ts';
import { story } from './story.ts';

story(
  'a press that comes too soon after the question opened deletes nothing, and a later one deletes',
  async ({ openTab, server, olivia, code }) => {
    await registerItem(server, olivia, code);
    const tab = await openTab();
    await signIn(tab, server, olivia);
    await tab.open(`${server.url}/edit-qr-code/${code.id}`);
    await tab.seeValue(field('Name of item'), 'Blue suitcase');
    const question = dialog('QR Deletion');

    await tab.evaluate("document.documentElement.style.setProperty('--press-guard-ms', '60000')");
    await tab.press(button('Delete'));
    await tab.seeFocus(inside(question, button('No')));
    await tab.press(inside(question, button('Delete')));
    await tab.press(inside(question, button('No')));
    await tab.see(question);
    expect(await listItems(server, olivia)).toHaveLength(1);

    await tab.evaluate("document.documentElement.style.setProperty('--press-guard-ms', '0')");
    await tab.press(inside(question, button('Delete')));
    await tab.see(text('QR codes not found'));
    expect(await listItems(server, olivia)).toEqual([]);
  },
);
