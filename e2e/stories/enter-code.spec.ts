import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { registerItem } from '../support/items.ts';
import { joinMember, signInBrowser } from '../support/members.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { expectMistake } from '../support/mistakes.ts';
import { buildPerson } from '../support/people.ts';
import { test } from '../support/story.ts';

const TAKEN = 'This QR code is Already Registered';

test('a code that is taken or was never printed is told apart from a free one', async ({
  page,
  context,
  server,
  mailbox,
  mint,
  expectTrouble,
}) => {
  expectTrouble(/status of 404/);
  const [own, others, free] = (await mint(3)) as [MintedCode, MintedCode, MintedCode];
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const sam = await joinMember(server, mailbox, buildPerson('Sam Stone'));
  await registerItem(server, olivia, own);
  await registerItem(server, sam, others, { name: 'Red suitcase' });
  await signInBrowser(context, server, olivia);

  await test.step('by its address', async () => {
    await page.goto(`/add-qr-code/${own.id}`);
    await expect(page.getByText(TAKEN)).toBeVisible();
    await expect(page.getByText('It is on Blue suitcase.')).toBeVisible();
    await page.goto(`/add-qr-code/${others.id}`);
    await expect(page.getByText(TAKEN)).toBeVisible();
    await expect(page.getByText('Red suitcase')).toHaveCount(0);
    for (const id of ['2222222222222222', 'nonsense']) {
      await page.goto(`/add-qr-code/${id}`);
      await expect(page.getByRole('alert')).toContainText('This QR code does not exist');
    }
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Try another code' }).click();
    await expect(page).toHaveURL(/\/qr-scanner$/);
  });

  await test.step('by hand', async () => {
    const box = page.getByLabel('Code on the tag');
    const next = page.getByRole('button', { name: 'Next' });
    await page.getByRole('button', { name: 'Type code' }).click();
    await expect(box).toBeFocused();
    await expectNoAxeViolations(page);
    await next.click();
    await expectMistake(box, 'Code is required');
    for (const wrong of ['nonsense', '2222 2222 2222 2222']) {
      await box.fill(wrong);
      await next.click();
      await expectMistake(box, 'This QR code does not exist');
    }
    await box.fill(others.id);
    await next.click();
    const sheet = page.getByRole('dialog', { name: 'Activate QR' });
    await expect(sheet.getByText(TAKEN)).toBeVisible();
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');

    const spaced = free.id.toUpperCase().replaceAll(/(.{4})/g, ' $1');
    for (const typed of [`${spaced} `, `${free.url}?from=mail`, `  ${free.url}/`]) {
      await box.fill(typed);
      await next.click();
      await expect(page.getByRole('heading', { name: 'This code is free' })).toBeFocused();
      await page.getByRole('button', { name: 'Type another code' }).click();
    }
    await box.fill(free.id);
    await box.press('Enter');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(new RegExp(`/add-qr-code/${free.id}$`));
  });
});

test('an address that leads nowhere says so', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 404/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops something went wrong!' })).toBeVisible();
  await expect(page.getByText('We cannot find the page you are looking for.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Take me back' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
