import { buildPerson, linkIn, PASSWORD } from '../support/people/people.ts';
import { button, field, heading, link, text } from './drivers/query.ts';
import { story } from './story.ts';

story(
  'a new member signs up, opens the mailed link, logs in and sees a list that is done loading',
  async ({ openTab, server, mailbox }) => {
    const nina = buildPerson('Nina Newcomb');
    const tab = await openTab();
    await tab.open(`${server.url}/signup`);
    await tab.fill(field('Name'), nina.name);
    await tab.fill(field('Email'), nina.email);
    await tab.fill(field('Password'), PASSWORD);
    await tab.fill(field('Confirm password'), PASSWORD);
    await tab.press(button('Sign up'));
    await tab.see(text('Please check your email and complete the verification process to log in.'));

    const mail = await mailbox.waitFor(nina.email, ({ subject = '' }) => /confirm/i.test(subject));
    await tab.open(linkIn(mail.text, '/account?'));
    await tab.fill(field('Password'), PASSWORD);
    await tab.press(button('Confirm'));
    await tab.see(heading('Your email is confirmed'));
    await tab.press(link('Login'));
    await tab.see(heading('Switch Profile'));
    // Before 2026, not every engine reported addresses that the app itself requests.
    await tab.seeNone(text('Loading'));

    await tab.press(link('Close'));
    await tab.seeFocus(heading('Your items'));
    await tab.see(text('QR codes not found'));
    await tab.seeNone(text('Loading'));
  },
);
