import { expect } from '@playwright/test';
import { listItems, registerItem } from '../support/items/items.ts';
import { button, byRole, dialog, inside } from './drivers/query.ts';
import { signIn } from './sessions.ts';
import { story } from './story.ts';

const lostMode = byRole('switch', 'Lost Mode');

story(
  'an owner turns lost mode on, after being asked, and off again, and says that the item is back',
  async ({ openTab, server, olivia, code }) => {
    await registerItem(server, olivia, code);
    const isLost = async () => (await listItems(server, olivia))[0]?.is_lost;
    const tab = await openTab();
    await signIn(tab, server, olivia);
    await tab.open(server.url);
    const question = dialog('Turn on Lost Mode?');

    await tab.press(lostMode);
    await tab.press(inside(question, button('No')));
    await tab.seeNone(question);
    await tab.seeFocus(lostMode);
    await tab.seeAttribute(lostMode, 'aria-checked', 'false');

    await tab.press(lostMode);
    await tab.press(inside(question, button('Turn On')));
    await tab.seeAttribute(lostMode, 'aria-checked', 'true');
    expect(await isLost()).toBe(true);

    await tab.press(lostMode);
    const isItBack = dialog('Is it back?');
    await tab.press(inside(isItBack, button('Yes, I have it back')));
    await tab.seeNone(isItBack);
    await tab.seeFocus(lostMode);
    await tab.seeAttribute(lostMode, 'aria-checked', 'false');
    expect(await isLost()).toBe(false);
  },
);
