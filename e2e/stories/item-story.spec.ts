import { expect } from '@playwright/test';
import { openFound } from '../support/finders.ts';
import { linkCoOwner } from '../support/invitations.ts';
import { test } from '../support/story.ts';

test('two owners follow an item: what one reads on one device is read on the other device, and not by the other owner', async ({
  browser,
  page,
  stage,
  server,
  mailbox,
  olivia,
  join,
  signIn,
  hang,
}) => {
  const colin = await join('Colin Marsh');
  await linkCoOwner(stage, olivia, colin);
  const [code] = await hang(olivia, { isLost: true });
  if (code === undefined) throw new Error('There is no item');
  const finder = await browser.newContext();
  const found = await openFound(finder, code);
  await found.getByText('Leave a note').click();
  await found.getByLabel(`Your note to ${olivia.name}`).fill('Found at gate B15');
  await found.getByRole('button', { name: 'Send note' }).click();
  await expect(found.getByText('Message sent successfully.')).toBeVisible();
  await finder.close();

  const tablet = await browser.newContext({ baseURL: server.url });
  await signIn(olivia, tablet);
  const onTablet = await tablet.newPage();
  await onTablet.goto('/');
  const card = onTablet.getByRole('article', { name: 'Blue suitcase' });
  await expect(card).toContainText('2 new');

  // The mail leads to the item.
  const mail = await mailbox.waitFor(olivia.email, ({ subject }) => /^A note about/.test(subject ?? ''));
  expect(mail.text).toContain(`${server.url}/items/${code.id}`);
  const read = page.waitForResponse((response) => response.url().endsWith('/timeline/read'));
  await page.goto(`/items/${code.id}`);
  await expect(page.getByText('Found at gate B15')).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(2);
  expect((await read).status()).toBe(200);

  await onTablet.reload();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('new');
  await tablet.close();

  const colins = await browser.newContext({ baseURL: server.url });
  await signIn(colin, colins);
  const atColins = await colins.newPage();
  await atColins.goto(`/items/${code.id}`);
  await expect(atColins.getByText('New', { exact: true })).toHaveCount(2);
  await expect(atColins.getByText(`Seen by ${olivia.name}`).first()).toBeVisible();
  await colins.close();
});
