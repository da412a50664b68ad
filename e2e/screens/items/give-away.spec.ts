import { addFakeTransfer } from '@homeward/testing/fake-api/transfer-answers.ts';
import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, refusal, SERVER_ERROR } from '../../support/browser/failures.ts';
import { expectErrorInToastAndPage, putAwayToast } from '../../support/browser/toasts.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';
import { openNewItem, openNewItemAsCoOwner } from '../../support/items/edit-page.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send the link' });
const waits = (page: Page) => page.getByRole('heading', { name: 'Waiting for the new owner' });
const alert = (page: Page) => page.getByRole('alert');

test('an offer’s form retains its input through errors, a double press makes one offer, and it can be withdrawn', async ({
  page,
  context,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/(status of (400|429|500)|ERR_FAILED).*transfer/);
  await openNewItem(page, { olivia, addItems });
  await page.getByRole('link', { name: 'Transfer this tag' }).click();
  await page.getByLabel('Send an email').check();
  await send(page).click();
  const email = page.getByLabel('Their email');
  await expect(email).toBeFocused();
  await email.fill(olivia.email);
  await page.getByLabel('The photo').check();
  await send(page).click();
  await expectMistake(email, 'This is your own email address');
  await email.fill('nina@example.org');

  const offers = (url: URL) => url.pathname.endsWith('/transfer');
  const tooMany = 'You’ve started a lot of transfers. Please try again later.';
  for (const [answer, words] of [
    [refusal(429, tooMany), tooMany],
    [SERVER_ERROR, 'Something broke. Try again.'],
  ] as const) {
    await answerOnce(page, offers, answer);
    await send(page).click();
    await expect(alert(page)).toHaveText(words);
  }
  await answerOnce(page, offers, (route) => route.abort());
  await send(page).click();
  await expect(alert(page)).not.toHaveText('Something broke. Try again.');
  await expect(email).toHaveValue('nina@example.org');
  await expect(page.getByLabel('The photo')).toBeChecked();

  const requests = countRequests(context, '/transfer');
  await send(page).dblclick();
  await expect(waits(page)).toBeFocused();
  await putAwayToast(page, /Email sent/);
  expect(requests()).toBe(1);
  await expect(page.getByText('nina@example.org')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The photo' })).toBeVisible();
  expect(world.transfers).toMatchObject([
    { email: 'nina@example.org', takesPhoto: true, takesHistory: false, takesMessages: false },
  ]);

  await page.reload();
  const withdraw = page.getByRole('button', { name: 'Cancel transfer' });
  await expect(withdraw).toBeVisible();
  await answerOnce(page, offers, SERVER_ERROR);
  await withdraw.click();
  await expectErrorInToastAndPage(page, 'Something broke. Try again.');
  await expect(waits(page)).toBeVisible();
  await withdraw.dblclick();
  await expect(page.getByRole('button', { name: 'Show the QR code' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transfer it to a new owner' })).toBeFocused();
  expect(world.transfers).toEqual([]);
});

test('an offer accepted meanwhile cannot be withdrawn, and the former owner is informed', async ({
  page,
  world,
  olivia,
  addPerson,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 403.*transfer/);
  const item = await openNewItem(page, { olivia, addItems });
  addFakeTransfer(world, item);
  await page.getByRole('link', { name: 'Transfer this tag' }).click();
  await expect(page.getByText('Nothing else is transferred.')).toBeVisible();
  world.items = [{ ...item, accountId: addPerson('Nina Newcomb').id }];
  await page.getByRole('button', { name: 'Cancel transfer' }).click();
  await putAwayToast(page, 'This QR code belongs to someone else');
});

test('the page of an offer notices that the tag was taken over', async ({
  page,
  world,
  olivia,
  addPerson,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/status of 403.*transfer/);
  const item = await openNewItem(page, { olivia, addItems });
  addFakeTransfer(world, item);
  await page.clock.install();
  await page.getByRole('link', { name: 'Transfer this tag' }).click();
  await expect(waits(page)).toBeVisible();
  world.items = [{ ...item, accountId: addPerson('Nina Newcomb').id }];
  await page.clock.runFor(6000);
  await expect(page.getByRole('status')).toContainText('Your tag has a new owner');
  await expect(page.getByRole('button', { name: 'Cancel transfer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to my items' }).click();
  await expect(page.getByText('QR codes not found')).toBeVisible();
});

test('a co-owner sees that only the owner can give a tag away', async ({
  page,
  world,
  addPerson,
  addItems,
  signIn,
}) => {
  const { item } = await openNewItemAsCoOwner(page, { world, addPerson, addItems, signIn });
  await page.goto(`/edit-qr-code/${item.codeId}/give-away`);
  await expect(page.getByText('Only its owner can transfer it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the QR code' })).toHaveCount(0);
});
