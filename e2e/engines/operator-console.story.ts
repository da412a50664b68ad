import { placeItem } from '../support/people/finders.ts';
import { button, byRole, dialog, field, heading, inside, link, text } from './drivers/query.ts';
import { story } from './story.ts';

story(
  'an operator signs in, makes a batch and its labels, replaces the tag of an item and backs up',
  async ({ openTab, server, mailbox, mint }) => {
    const { code } = await placeItem({ server, mailbox, mint });
    const tab = await openTab();
    await tab.open(`${server.url}/operator`);
    await tab.fill(field('Operator token'), 'wrong');
    await tab.press(button('Sign in'));
    await tab.see(text('Wrong operator token'));
    await tab.fill(field('Operator token'), server.operatorToken);
    await tab.press(button('Sign in'));
    await tab.see(heading('Overview'));

    const sections = byRole('navigation', 'Sections');
    await tab.press(inside(sections, link('Tags')));
    await tab.press(link('Batches'));
    await tab.seeFocus(heading('Batches'));
    await tab.fill(field('Name'), 'Spring');
    await tab.fill(field('How many codes'), '12');
    await tab.press(button('Make batch'));
    await tab.see(text('Batch “Spring” created: 12 codes.'));
    const batch = byRole('article', 'Spring');
    await tab.press(inside(batch, button('Mark as printed')));
    await tab.see(inside(batch, text('Marked as printed')));

    await tab.press(inside(batch, link('Make labels')));
    await tab.see(text(/^12 labels on 1 page/));
    await tab.see(byRole('img', 'Preview of the first page'));
    await tab.press(field('Make them anyway'));
    await tab.press(button('Make PDF'));
    await tab.see(link('Download Spring.pdf'));

    await tab.press(inside(sections, link('Tags')));
    await tab.seeFocus(heading('Tags'));
    await tab.fill(byRole('searchbox', /./), code.id);
    const tag = byRole('article', `Tag ${code.id}`);
    await tab.see(inside(tag, text('Active')));
    await tab.press(inside(tag, button('Replace')));
    await tab.press(inside(dialog('Replace this tag?'), button('Replace')));
    await tab.see(text('Tag replaced'));
    await tab.see(inside(tag, text('Replaced')));

    await tab.press(inside(sections, link('Backups')));
    await tab.seeFocus(heading('Backups'));
    await tab.press(button('Back up now'));
    await tab.see(text(/homeward-[\dTZ-]+\.gz/));
  },
);
