import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectArrival } from '../../support/checks/focus.ts';
import { test } from '../../support/fixtures/story.ts';
import { listItems } from '../../support/items/items.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { openFound } from '../../support/people/finders.ts';
import { waitForMails } from '../../support/people/mails.ts';
import { callServer } from '../../support/people/members.ts';
import { goToView, watchPolicy } from '../../support/people/operator.ts';

/** The format on labels, as operators type it. */
const asPrinted = (id: string) => id.match(/.{4}/g)?.join(' ').toUpperCase() ?? '';

test('an operator makes a batch, and replaces the tag of an item that finders go on finding', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  join,
  hang,
  expectTrouble,
}, { workerIndex, project }) => {
  expectTrouble(/status of (401|409).*\/api\/operator\//);
  const breaches = await watchPolicy(page);
  const batch = `Spring ${project.name} ${workerIndex}`;
  const owner = await join('Olivia Marsh');
  const [code] = (await hang(owner, {})) as [MintedCode];

  await test.step('a wrong token is refused, the right one is not', async () => {
    await page.goto('/operator');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Please enter the operator token')).toBeVisible();
    await page.getByLabel('Operator token').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Wrong operator token');
    // With the file's trailing space.
    await page.getByLabel('Operator token').fill(`${server.operatorToken} `);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectArrival(page, 'Overview');
    expect(page.url()).not.toContain(server.operatorToken);
  });

  await test.step('a batch is made, marked as printed and saved as a file', async () => {
    await goToView(page, 'Batches');
    await makeBatch(page, batch, 'twelve');
    await expect(page.getByText(/^count must be a whole number/)).toBeVisible();
    await makeBatch(page, batch, '12');
    await expect(page.getByText(`Batch “${batch}” created: 12 codes.`)).toBeVisible();
    await makeBatch(page, batch, '13');
    await expect(page.getByText('A batch with this name already exists, with 12 codes')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(batch);

    const card = page.getByRole('article', { name: batch });
    await expect(card.getByText('12 of 12 codes made')).toBeVisible();
    await expect(card.getByText('Not yet')).toBeVisible();
    await card.getByRole('button', { name: 'Mark as printed' }).click();
    await expect(card.getByText('Marked as printed')).toBeVisible();
    await expect(card.getByText('Not yet')).toHaveCount(0);
    await card.getByText('How to make labels').click();
    await expect(card.getByText(`--batch "${batch}" --layout avery-l7160`)).toBeVisible();

    const download = page.waitForEvent('download');
    await expect(
      page.getByText(/^Labels lead to http:\/\/localhost:\d+, which only this machine/),
    ).toBeVisible();
    await card.getByRole('button', { name: 'Download codes (CSV)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${batch}.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[1]).toMatch(/^[0-9a-z]{16},http:\/\/localhost:\d+\/qr-code\/[0-9a-z]{16},Spring[^,]+$/);
  });

  await test.step('a tag is found by the beginning of its id, and replaced by a new one', async () => {
    await goToView(page, 'Tags');
    await page.getByRole('searchbox').fill(asPrinted(code.id).slice(0, 12));
    const card = page.getByRole('article', { name: `Tag ${code.id}` });
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText(owner.name)).toHaveCount(0);
    await card.getByRole('button', { name: 'Replace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace this tag?' });
    await dialog.getByLabel('Id of the new tag').fill('no id');
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(dialog.getByText('This isn’t a tag ID')).toBeVisible();
    await dialog.getByLabel('Id of the new tag').fill('');
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Tag replaced')).toBeVisible();
    await expect(page.getByText(/^The new tag is/)).toBeVisible();
    await expect(card.getByText('Replaced', { exact: true })).toBeVisible();
    await card.getByRole('link').click();
    await expect(page.getByRole('article').getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('a finder of the old tag reaches the owner', async () => {
    const finder = await openFound(context, code);
    await finder.getByLabel(`Your message to ${owner.name}`).fill('It is at gate B12');
    await finder.getByRole('button', { name: 'Send message' }).click();
    await expect(finder.getByText(/^Message sent successfully/)).toBeVisible();
    const mail = await waitForMails(mailbox, owner.email, { subject: /^A message about/, count: 1 });
    expect(mail.text).toContain('It is at gate B12');
    await finder.close();
  });

  await test.step('a blank tag is taken out of use', async () => {
    const [blank] = await mint(1);
    await page.getByRole('searchbox').fill(blank?.id ?? '');
    const card = page.getByRole('article', { name: `Tag ${blank?.id}` });
    await card.getByRole('button', { name: 'Take out of use' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take out of use' }).click();
    await expect(page.getByText('The tag is no longer in use')).toBeVisible();
    await expect(card.getByText('Out of use', { exact: true })).toBeVisible();
  });

  await test.step('what an owner asks for is read and settled', async () => {
    const body = { message: 'Nasty notes keep coming', is_abuse: true, shows_details: true };
    // The item has another tag meanwhile.
    const [item] = await listItems(server, owner);
    const path = `/api/qrcode/${item?.qr_planet_id}/help`;
    await callServer(server, ['POST', path], { token: owner.accessToken, body });
    await goToView(page, 'Help');
    const card = page.getByRole('article').filter({ hasText: 'Nasty notes keep coming' });
    await expect(card.getByRole('group', { name: 'The owner agreed to share this' })).toContainText(
      owner.email,
    );
    await expect(card.getByText('It is at gate B12')).toBeVisible();
    await card.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByText('Resolved', { exact: true })).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  expect(breaches).toEqual([]);
});

/** Fills in and submits the form of a new batch. */
async function makeBatch(page: Page, name: string, count: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('How many codes').fill(count);
  await page.getByRole('button', { name: 'Make batch' }).click();
}
