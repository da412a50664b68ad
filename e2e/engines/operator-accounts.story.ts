import { waitForMails } from '../support/people/mails.ts';
import { linkIn } from '../support/people/people.ts';
import { button, byRole, dialog, field, heading, inside, link, text } from './drivers/query.ts';
import { story } from './story.ts';

story(
  'an operator plans the deletion of an account, and its owner stops it by the mailed link',
  async ({ openTab, server, mailbox, olivia }) => {
    const tab = await openTab();
    await tab.open(`${server.url}/operator`);
    await tab.fill(field('Operator token'), server.operatorToken);
    await tab.press(button('Sign in'));
    await tab.see(heading('Overview'));
    await tab.press(inside(byRole('navigation', 'Sections'), link('Accounts')));
    await tab.seeFocus(heading('Accounts'));
    await tab.fill(field('Email address'), olivia.email);
    await tab.press(button('Find'));
    await tab.see(heading(olivia.email));
    await tab.press(button('Delete'));
    await tab.press(inside(dialog('Delete this account?'), button('Delete')));
    await tab.see(text('Done. The owner gets an email about it.'));

    const subject = /^Your account will be deleted/;
    const mail = await waitForMails(mailbox, olivia.email, { subject, count: 1 });
    const owners = await openTab();
    await owners.open(linkIn(mail.text, '/account-plan?'));
    await owners.press(button('Keep my account'));
    await owners.see(heading('Your account won’t be deleted'));
    await tab.press(button('Find'));
    await tab.see(text(/^Stopped by the owner/));
  },
);
