import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { listItems } from '../../support/items/items.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { openFound } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { signInBrowser } from '../../support/people/members.ts';
import { openConsole, watchPolicy } from '../../support/people/operator.ts';

test('an operator settles what people ring about: a stolen list, a claimed tag, a finder’s erasure, an order', async ({
  page,
  context,
  browser,
  server,
  mailbox,
  mint,
  join,
  hang,
  expectTrouble,
}) => {
  // An erased conversation, and an order without a reason.
  expectTrouble(/status of 40[04]/);
  const breaches = await watchPolicy(page);
  const owner = await join('Olivia Marsh');
  const [code] = (await hang(owner, {})) as [MintedCode];
  const openView = async (name: string) => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tags' }).click();
    await page.getByRole('main').getByRole('link', { name }).click();
  };
  await openConsole(page, server);

  await test.step('the blank tags of a pasted list go out of use, the one with an item stays', async () => {
    const blank = await mint(2);
    await openView('Requests');
    const list = [...blank, code].map(({ id, url }) => `${id},${url}`).join('\n');
    await page.getByLabel(/^Tag IDs, links/).fill(list);
    await page.getByRole('button', { name: 'Take out of use' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take out of use' }).click();
    await expect(page.getByText('2 tags taken out of use.')).toBeVisible();
    await expect(page.getByText('1 tag with an item stayed in use')).toBeVisible();
  });

  await test.step('a finder erases what they left, without JavaScript', async () => {
    const found = await openFound(context, code);
    await found.getByLabel(`Your message to ${owner.name}`).fill('My number is 555-0199');
    await found.getByRole('button', { name: 'Send message' }).click();
    const link = found.locator('a[href*="/messages/"]');
    const address = await link.getAttribute('href');
    await found.close();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const conversation = await plain.newPage();
    await conversation.goto(new URL(address ?? '', server.url).href);
    await conversation.getByText('Delete what I left').first().click();
    await conversation.getByRole('button', { name: 'Delete what I left' }).click();
    await expect(conversation.getByText('555-0199')).toHaveCount(0);
    await plain.close();
  });

  await test.step('the operator erases another message by the tag without reading it', async () => {
    // The first finder has to wait before another message.
    const other = await browser.newContext();
    const found = await openFound(other, code);
    await found.getByLabel(`Your message to ${owner.name}`).fill('It is at gate B12');
    await found.getByRole('button', { name: 'Send message' }).click();
    await expect(found.getByText(/^Message sent successfully/)).toBeVisible();
    await other.close();
    await page.getByLabel('Link of the conversation or desk, or tag ID').fill(code.id);
    await page.getByRole('button', { name: 'Find entries' }).click();
    await expect(page.getByLabel(/^Message and what followed/)).toHaveCount(1);
    await expect(page.getByText('gate B12')).toHaveCount(0);
    await page.getByRole('button', { name: 'Erase 1 entry' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('1 entry deleted')).toBeVisible();
  });

  await test.step('an order of a court gets one item, with its reason', async () => {
    await page.getByLabel(/^Tag ID of the item/).fill(code.id);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByText('Please enter the reason')).toBeVisible();
    await page.getByLabel('Reason').fill('Court of Bonn, 7 O 12/26');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the data (JSON)' }).click();
    expect((await download).suggestedFilename()).toBe('export.json');
  });

  await test.step('the owner of a claimed tag sets it free in the app; the item stays', async () => {
    await openView('Find a tag');
    await page.getByRole('searchbox').fill(code.id);
    await page.getByRole('button', { name: 'Somebody else says this tag is theirs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask the owner' }).click();
    await expect(page.getByText('The owner has been notified')).toBeVisible();
    await waitForMails(mailbox, owner.email, { subject: /yours\?$/, count: 1 });

    const own = await browser.newContext({ baseURL: server.url });
    await signInBrowser(own, server, owner);
    const app = await own.newPage();
    await app.goto(`/items/${code.id}`);
    await expect(app.getByText('The finder deleted this message.').first()).toBeVisible();
    await app.getByRole('button', { name: 'Set the tag free' }).click();
    await expect(app.getByText('Thank you. This is saved.')).toBeVisible();
    await own.close();
    const [item] = await listItems(server, owner);
    expect(item?.qr_planet_id).not.toBe(code.id);
    await openView('Requests');
    await expect(page.getByText('The owner set the tag free')).toBeVisible();
  });

  expect(breaches).toEqual([]);
});
