import { button, byRole, field, heading, link, text } from './drivers/query.ts';
import type { Tab } from './drivers/tab.ts';

export async function activate(tab: Tab, name: string): Promise<void> {
  await tab.seeFocus(heading('This tag is available'));
  await tab.press(link('Next'));
  await tab.seeFocus(heading('Add QR Details'));
  await tab.fill(field('Name of item'), name);
  await tab.fill(field('Country code'), 'United K');
  await tab.press(byRole('option', /United Kingdom/));
  await tab.seeValue(field('Country code'), '+44');
  await tab.fill(field('Mobile'), '2071838750');
  await tab.choose(field('Category'), 'Luggage');
  await tab.fill(field('Note to the finder'), 'Please call me, day or night.');
  await tab.press(button('Next'));
  await tab.fill(field('Where did you buy Homeward buckle from?'), 'At the airport');
  await tab.press(button('Save'));
  await tab.see(heading('You are all set - hooray!'));
  await tab.press(link('Done'));
  await tab.seeFocus(heading('Your items'));
  await tab.see(heading(name));
  await tab.seeNone(text('Loading'));
}
