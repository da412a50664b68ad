import { PASSWORD } from '../support/people/people.ts';
import { button, dialog, field, heading, link, text } from './drivers/query.ts';
import { logIn, signIn } from './sessions.ts';
import { story } from './story.ts';

const NEW_PASSWORD = 'Second-Horse-8';

story(
  'a member goes through the settings, changes the password and logs in with it',
  async ({ openTab, server, olivia }) => {
    const tab = await openTab();
    await signIn(tab, server, olivia);
    await tab.open(server.url);

    await tab.press(button('Settings menu'));
    await tab.see(dialog('Settings'));
    await tab.press(link('Manage Account'));
    await tab.see(dialog('Manage Account'));
    await tab.see(text(olivia.email));
    await tab.goBack();
    await tab.see(dialog('Settings'));
    await tab.seeFocus(link('Manage Account'));
    await tab.press(link('Manage Account'));
    await tab.press(link('Update Password'));

    await tab.fill(field('Old password'), PASSWORD);
    await tab.fill(field('New password'), NEW_PASSWORD);
    await tab.fill(field('Confirm password'), NEW_PASSWORD);
    await tab.see(text('Passwords match'));
    await tab.press(button('Update Password'));
    await tab.see(text('Password changed. Please sign in again.'));
    await tab.seeAddress(/\/signin$/);
    await logIn(tab, olivia, NEW_PASSWORD);
    await tab.press(link('Close'));
    await tab.seeFocus(heading('Your items'));
    await tab.seeNone(text('Loading'));
  },
);
