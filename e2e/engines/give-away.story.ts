import { registerItem } from '../support/items/items.ts';
import { joinMember } from '../support/people/members.ts';
import { buildPerson } from '../support/people/people.ts';
import { offerByApi } from '../support/people/transfers.ts';
import { button, heading, link, text } from './drivers/query.ts';
import { sendLogIn } from './sessions.ts';
import { story } from './story.ts';

story(
  'a new owner opens an offer, logs in on the way and takes the tag over',
  async ({ openTab, server, mailbox, olivia, code }) => {
    await registerItem(server, olivia, code);
    const nina = await joinMember(server, mailbox, buildPerson('Nina Newcomb'));
    const tab = await openTab();
    await tab.open(await offerByApi(server, olivia, code));
    await tab.see(heading('A tag for you'));
    await tab.seeAddress(/\/take-over$/);
    await tab.press(link('Sign in'));
    await sendLogIn(tab, nina);
    await tab.see(heading('A tag for you'));
    await tab.press(button('Accept tag'));
    await tab.seeAddress(new RegExp(`/items/${code.id}$`));
    await tab.see(text('Blue suitcase'));
  },
);
