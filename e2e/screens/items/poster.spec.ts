import { expect } from '@playwright/test';
import sharp from 'sharp';
import { tabTo } from '../../support/browser/keyboard.ts';
import { test } from '../../support/fixtures/screen.ts';
import {
  addressOn,
  download,
  expectDrawn,
  openPdf,
  openPoster,
  pictureOf,
  readFromAMetre,
} from '../../support/items/posters.ts';

const CONTACT = /Show my (number and )?email/;

test('a poster is saved as PDF and as a picture, and their codes lead from a metre away to addresses of their own', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  const { codeId } = await openPoster(page, { world, olivia, addItems });
  const [printed, shared] = [await addressOn(page, world, 'poster'), await addressOn(page, world, 'picture')];
  expect(new Set([codeId, ...world.posters.map(({ id }) => id)]).size).toBe(3);
  await expect(page.getByLabel('Paper'), 'the paper of en-GB').toHaveValue('a4');

  const papers = [
    { paper: 'letter', name: 'Letter', points: [0, 0, 612, 792], pixels: { width: 1700, height: 2200 } },
    { paper: 'a4', name: 'A4', points: [0, 0, 595.28, 841.89], pixels: { width: 1654, height: 2339 } },
  ];
  for (const { paper, name, points, pixels } of papers) {
    await page.getByLabel('Paper').selectOption(paper);
    await expectDrawn(page);
    const picture = await download(page, 'Download image');
    expect(picture.name).toBe(`Lost - Blue suitcase (${name}).png`);
    expect(await sharp(picture.file).metadata()).toMatchObject({ format: 'png', ...pixels });
    expect(await readFromAMetre(picture.file)).toBe(shared);

    const pdf = await download(page, 'Download PDF');
    expect(pdf.name).toBe(`Lost - Blue suitcase (${name}).pdf`);
    const opened = openPdf(pdf.file);
    expect(opened.pages).toEqual([points]);
    const { format, width, height, isProgressive } = await sharp(opened.picture).metadata();
    expect({ format, isProgressive }).toEqual({ format: 'jpeg', isProgressive: false });
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(pixels.width / pixels.height, 3);
    expect(await readFromAMetre(opened.picture)).toBe(printed);
  }
});

test('a poster contains number and address only if they are ticked', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  await openPoster(page, { world, olivia, addItems });
  const picture = pictureOf(page);
  await expect(picture).toHaveAccessibleName(/A photo of the item\. Blue suitcase\. Please call me/);
  await expect(picture).toHaveAccessibleName(/^(?!.*(\+44|@))/);
  const without = await download(page, 'Download image');

  const tick = page.getByRole('checkbox', { name: CONTACT });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await expect(picture).toHaveAccessibleName(/\+44 2071838750\. olivia.marsh@example\.org\./);
  const { file } = await download(page, 'Download image');
  expect(file.equals(without.file)).toBe(false);
  expect(world.posters.map(({ showsContact }) => showsContact)).toEqual([true, true]);
  await tick.uncheck();
  await expect(picture).toHaveAccessibleName(/^(?!.*(\+44|@))/);
});

test('a messages-only owner is not offered contact details, and an owner without a number only the address', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  await openPoster(page, { world, olivia, addItems }, { contact_privacy: 'messages_only' });
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await openPoster(page, { world, olivia, addItems }, { contact_privacy: 'while_lost', mobile_number: '' });
  await expect(page.getByRole('checkbox', { name: 'Show my email' })).toBeVisible();
});

test('the form of a lost item leads to the poster, also with the keyboard', async ({
  page,
  olivia,
  addItems,
}) => {
  const [lost, kept] = addItems(olivia, { isLost: true }, {});
  await page.goto(`/edit-qr-code/${kept?.codeId}`);
  await expect(page.getByLabel('Name of item')).toHaveValue('Blue suitcase');
  await expect(page.getByRole('link', { name: 'Make a poster' })).toHaveCount(0);
  await page.goto(`/edit-qr-code/${lost?.codeId}`);
  await tabTo(page, page.getByRole('link', { name: 'Make a poster' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Make a poster' })).toBeFocused();
  await expectDrawn(page);

  await tabTo(page, page.getByLabel('Paper'));
  await page.keyboard.press('L');
  await expect(page.getByLabel('Paper')).toHaveValue('letter');
  await tabTo(page, page.getByRole('checkbox', { name: CONTACT }));
  await page.keyboard.press('Space');
  await expect(pictureOf(page)).toHaveAccessibleName(/\+44/);
  const coming = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'Download PDF' }));
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toBe('Lost - Blue suitcase (Letter).pdf');
});

test('an item that is not lost has no poster, and the page leads to the switch', async ({
  page,
  olivia,
  addItems,
}) => {
  const [item] = addItems(olivia, {});
  await page.goto(`/items/${item?.codeId}/poster`);
  await expect(page.getByText('“Blue suitcase” isn’t lost')).toBeVisible();
  await expect(page.getByRole('button', { name: /Download/ })).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Go to Lost Mode' });
  await expect(link).toHaveAttribute('href', `/items/${item?.codeId}`);
});

test('a co-owner makes a poster, a stranger cannot, and a signed-out visitor must sign in', async ({
  page,
  context,
  world,
  addPerson,
  addItems,
  signIn,
}) => {
  const [olivia, colin] = [addPerson('Olivia Marsh'), addPerson('Colin Marsh')];
  world.links.push({ ownerId: olivia.id, coOwnerId: colin.id });
  const [item] = addItems(olivia, { isLost: true });
  const [foreign] = addItems(addPerson('Sam Stone'), { isLost: true });
  await signIn(colin);
  await page.goto(`/items/${item?.codeId}/poster`);
  await expectDrawn(page);
  await page.goto(`/items/${foreign?.codeId}/poster`);
  await expect(page.getByText('This QR code belongs to someone else')).toBeVisible();
  await page.goto('/items/no-code/poster');
  await expect(page.getByText('We don’t recognise this QR code')).toBeVisible();
  await context.clearCookies();
  await page.goto(`/items/${item?.codeId}/poster`);
  await expect(page).toHaveURL('/signin');
});

test('a printed poster is turned off, and the next one carries a new address', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  await openPoster(page, { world, olivia, addItems });
  const [before, shared] = [await addressOn(page, world, 'poster'), await addressOn(page, world, 'picture')];
  await page.getByText('Links on the poster and image').click();
  await page.getByRole('button', { name: /^Printed poster No visits yet/ }).click();
  const question = page.getByRole('dialog', { name: 'Turn off the poster’s link?' });
  await expect(question).toContainText('Your tag keeps working');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Link turned off')).toBeVisible();
  await expect.poll(() => addressOn(page, world, 'poster')).not.toContain('undefined');
  const after = await addressOn(page, world, 'poster');
  expect(after).not.toBe(before);
  expect(await addressOn(page, world, 'picture')).toBe(shared);
  await expect(pictureOf(page)).toHaveAccessibleName(new RegExp(RegExp.escape(after)));
});
