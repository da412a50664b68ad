import { expect } from '@playwright/test';
import { hangItems } from '../support/items/items.ts';
import type { MintedCode } from '../support/items/mint-codes.ts';
import { button, byRole, dialog, field, heading, inside, link, text } from './drivers/query.ts';
import { FRANKFURT } from './places.ts';
import { signIn } from './sessions.ts';
import { story } from './story.ts';

story(
  'a finder and an owner write to each other until the item is home again, and its page shows on a map where it was seen',
  async ({ openTab, server, mint, olivia }) => {
    const [code] = (await hangItems({ server, mint }, olivia, [{ isLost: true }])) as [MintedCode];
    const fays = await openTab();
    await fays.open(code.url);
    // Shown once the page knows that no position is granted; a position granted earlier is added automatically.
    await fays.see(button('Add where I am (about 1 km)'));
    await fays.standAt(FRANKFURT);
    await fays.press(button('Add where I am (about 1 km)'));
    await fays.see(text('Your approximate location was added. Thank you!'));
    await fays.press(text('Leave a note'));
    await fays.fill(field(`Your message to ${olivia.name}`), 'It is at gate B12');
    await fays.press(button('Send message'));
    await fays.see(text(/^Message sent successfully/));
    await fays.press(link('See replies here'));
    await fays.seeAddress(/\/messages\/[\w-]{22}$/);
    await fays.see(text('Delivered'));

    const olivias = await openTab();
    await signIn(olivias, server, olivia);
    await olivias.open(`${server.url}/items/${code.id}`);
    await olivias.see(heading('Where it was seen'));
    await expect
      .poll(() => olivias.evaluate("document.querySelector('.place-land') !== null"), { message: 'the map' })
      .toBe(true);
    await olivias.press(link('Reply'));
    await olivias.see(text('It is at gate B12'));
    await olivias.fill(field('Your reply'), 'I am at the station');
    await olivias.press(button('Send reply'));
    await olivias.seeValue(field('Your reply'), '');

    await fays.evaluate('location.reload()');
    await fays.see(text('I am at the station'));
    await fays.fill(field('Your message'), 'I wait there until six');
    await fays.press(button('Send message'));
    await fays.seeValue(field('Your message'), '');
    await fays.see(text('I wait there until six'));

    await olivias.open(`${server.url}/items/${code.id}`);
    await olivias.see(text('I wait there until six'));
    await olivias.press(byRole('switch', 'Lost Mode'));
    const sheet = dialog('Is it back?');
    await olivias.fill(inside(sheet, field('Thank the finders who wrote to you')), 'Coffee is on me');
    await olivias.press(inside(sheet, button('Yes, I have it back')));
    await olivias.seeNone(sheet);

    await fays.evaluate('location.reload()');
    await fays.see(text('Coffee is on me'));
  },
);
