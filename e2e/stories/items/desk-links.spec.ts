import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { waitForMails } from '../../support/people/mails.ts';

test('owner, desk and finder: a desk without account and JavaScript helps by a link until the item is recovered', async ({
  page,
  browser,
  server,
  mailbox,
  olivia,
  hang,
  expectTrouble,
}) => {
  expectTrouble(/status of 404.*desk/);
  const [code] = (await hang(olivia, {})) as [MintedCode];
  const atItem = () => page.goto(`/items/${code.id}`);
  const entry = (words: string) => page.getByRole('listitem').filter({ hasText: words }).first();
  const desks = await browser.newContext({ javaScriptEnabled: false });
  const desk = await desks.newPage();
  const ended = desk.getByRole('heading', { name: 'This link no longer works' });
  const makeLink = async (kind: string) => {
    await page.getByRole('button', { name: kind }).click();
    await page.getByRole('button', { name: 'Create the link' }).click();
    await expect(page.getByRole('heading', { name: `The link for “${kind}” is ready` })).toBeFocused();
    const link = await page.getByText(`${server.url}/desk/`).innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    return link;
  };

  await test.step('Olivia turns lost mode on, and three taps make a link', async () => {
    await atItem();
    await page.getByRole('switch', { name: 'Lost Mode' }).click();
    await page.getByRole('button', { name: 'Turn On' }).click();
    await expect(page.getByText('Lost Mode turned on')).toBeVisible();
    await page.getByRole('link', { name: 'Ask a lost property desk' }).click();
  });
  const link = await makeLink('Airline');
  await expect(page.getByText('Not opened yet')).toBeVisible();

  await test.step('the desk sees the item without contact details, and answers', async () => {
    await desk.goto(link);
    await expect(desk.getByRole('heading', { name: 'Blue suitcase' })).toBeVisible();
    await expect(desk.getByText(olivia.email)).toHaveCount(0);
    await desk.getByText('Add details').click();
    await desk.getByLabel('Where is it? (optional)').fill('Counter 4');
    await desk.getByLabel('Held until (optional)').fill('2030-12-04');
    await desk.getByRole('button', { name: 'We have it' }).click();
    await expect(desk.getByRole('status')).toContainText('Thank you! You told the owner: We have it');
  });

  const finder = await (await browser.newContext()).newPage();
  await test.step('a finder scans the tag and writes, and the desk sees nothing of the note', async () => {
    await finder.goto(code.url);
    await finder.getByText('Leave a note').click();
    await finder.getByLabel(`Your message to ${olivia.name}`).fill('It stands at gate B12');
    await finder.getByRole('button', { name: 'Send message' }).click();
    await expect(finder.getByText(/Message sent successfully/)).toBeVisible();
    await desk.goto(link);
    await expect(desk.getByText('gate B12')).toHaveCount(0);
  });

  await test.step('Olivia reads both answers in a mail and in the history, and sees that the link was opened', async () => {
    const mail = await waitForMails(mailbox, olivia.email, {
      subject: /^A lost property desk replied about/,
      count: 1,
    });
    expect(mail.text).toContain('Counter 4');
    await atItem();
    await expect(entry('A lost property desk replied')).toContainText('Airline: We have it');
    await expect(entry('A lost property desk replied')).toContainText('Counter 4');
    await expect(entry('It stands at gate B12')).toBeVisible();
    await page.getByRole('link', { name: 'Ask a lost property desk' }).click();
    await expect(page.getByText(/^Opened: /)).toBeVisible();
  });

  await test.step('a tap ends a second link', async () => {
    const hotel = await makeLink('Hotel');
    await desk.goto(hotel);
    await expect(desk.getByRole('heading', { name: 'Blue suitcase' })).toBeVisible();
    const answer = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Turn off Hotel', exact: true }).click();
    await answer;
    await desk.goto(hotel);
    await expect(ended).toBeVisible();
  });

  await test.step('she recovers the item, and the desk’s link is ended', async () => {
    await desk.goto(link);
    await atItem();
    await page.getByRole('switch', { name: 'Lost Mode' }).click();
    await page.getByRole('button', { name: 'Yes, I have it back' }).click();
    await expect(page.getByText('Item recovered', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'We have it' }).click();
    await expect(ended).toBeVisible();
    await desk.goto(link);
    await expect(ended).toBeVisible();
  });
  await desks.close();
  await finder.context().close();
});
