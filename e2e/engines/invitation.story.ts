import { registerItem } from '../support/items/items.ts';
import { invitationLink } from '../support/people/invitations.ts';
import { joinMember } from '../support/people/members.ts';
import { buildPerson } from '../support/people/people.ts';
import { button, field, heading, link, text } from './drivers/query.ts';
import { logIn, signIn } from './sessions.ts';
import { story } from './story.ts';

story(
  'an owner invites a member, who accepts by the mailed link and sees the owner’s items',
  async ({ openTab, server, mailbox, olivia, code }) => {
    await registerItem(server, olivia, code);
    const colin = await joinMember(server, mailbox, buildPerson('Colin Marsh'));
    const olivias = await openTab();
    await signIn(olivias, server, olivia);
    await olivias.open(`${server.url}/manage-profile`);
    await olivias.press(link('Invite'));
    await olivias.seeFocus(heading('Send Invite'));
    await olivias.fill(field('Name'), colin.name);
    await olivias.fill(field('Email'), colin.email);
    await olivias.press(button('Send'));
    await olivias.see(text('Invitation sent. It’s valid for 7 days.'));
    await olivias.see(heading('Switch Profile'));
    await olivias.seeNone(text('Loading'));

    const colins = await openTab();
    await colins.open((await invitationLink(mailbox, colin)).href);
    await colins.see(heading('You’re invited'));
    await colins.press(button('Accept'));
    await colins.see(text('Invitation accepted. Sign in to see each other’s items.'));
    await logIn(colins, colin);
    await colins.press(button(/^Olivia Marsh/));
    await colins.see(heading('Shared with you'));
    await colins.see(heading('Blue suitcase'));
    await colins.seeNone(text('Loading'));
  },
);
