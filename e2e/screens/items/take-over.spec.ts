import { takeOverPath } from '@homeward/contract/paths';
import type { FakeWorld } from '@homeward/testing/fake-api/fake-world.ts';
import { addFakeTransfer } from '@homeward/testing/fake-api/transfer-answers.ts';
import { expect, type Page } from '@playwright/test';
import { countRequests } from '../../support/browser/count-requests.ts';
import { answerOnce, answerReads, refusal, SERVER_ERROR } from '../../support/browser/failures.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { type ScreenFixtures, test } from '../../support/fixtures/screen.ts';

const OVER = /This transfer is no longer valid/;
const NOTE = 'Please write to Nina';
const takeIt = (page: Page) => page.getByRole('button', { name: 'Accept tag' });
const alert = (page: Page) => page.getByRole('alert');

test('a new owner’s form retains its input through errors, and a double press takes the tag over once', async ({
  page,
  context,
  server,
  world,
  addPerson,
  addItems,
  signIn,
  expectTrouble,
}) => {
  expectTrouble(/(status of (400|429|500)|ERR_FAILED).*transfer\/accept/);
  const { nina, code, path } = await offer({ world, addPerson, addItems, signIn }, { takesHistory: true });
  await page.goto(path);
  await expect(page.getByRole('listitem')).toHaveText('The history: scans and locations');
  await expect(page.getByLabel('Email')).toHaveValue(nina.email);
  await page.getByLabel('Email').fill('nina');
  await page.getByLabel('Note to the finder').fill(NOTE);
  await page.getByText('Nobody: messages only').click();
  await takeIt(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nina.contact@example.org');

  const answers = [
    [refusal(429, 'Too many requests. Please wait.'), 'Too many requests. Please wait.'],
    [SERVER_ERROR, 'Something broke. Try again.'],
  ] as const;
  for (const [answer, words] of answers) {
    await answerOnce(page, '**/api/transfer/accept', answer);
    await takeIt(page).click();
    await expect(alert(page)).toHaveText(words);
  }
  await answerOnce(page, '**/api/transfer/accept', (route) => route.abort());
  await takeIt(page).click();
  await expect(alert(page)).not.toHaveText('Something broke. Try again.');
  const mistake = refusal(400, 'Please check', { mobile_number: 'Invalid mobile number' });
  await answerOnce(page, '**/api/transfer/accept', mistake);
  await takeIt(page).click();
  await expectMistake(page.getByLabel('Mobile'), 'Invalid mobile number');
  await expect(page.getByLabel('Email')).toHaveValue('nina.contact@example.org');
  await expect(page.getByLabel('Note to the finder')).toHaveValue(NOTE);
  await expect(page.getByRole('radio', { name: 'Nobody: messages only' })).toBeChecked();

  const acceptances = countRequests(context, '/api/transfer/accept');
  await takeIt(page).dblclick();
  await expect(page).toHaveURL(`${server.url}/items/${code}`);
  expect(acceptances()).toBe(1);
  expect(world.items).toMatchObject([
    {
      accountId: nina.id,
      email: 'nina.contact@example.org',
      default_message: NOTE,
      contact_privacy: 'messages_only',
    },
  ]);
});

test('an offer that ended while its form was open shows its state and changes nothing', async ({
  page,
  server,
  world,
  addPerson,
  addItems,
  signIn,
  expectTrouble,
}) => {
  expectTrouble(/status of (404|409).*transfer\/accept/);
  const { nina, olivia, item, code, path } = await offer({ world, addPerson, addItems, signIn });
  const [transfer] = world.transfers;
  if (transfer === undefined) throw new Error('Nothing is offered');
  await page.goto(path);
  await page.getByLabel('Note to the finder').fill(NOTE);

  world.transfers = [];
  await takeIt(page).click();
  await expect(alert(page)).toHaveText(OVER);
  world.transfers = [{ ...transfer, expiresAt: new Date() }];
  await takeIt(page).click();
  await expect(alert(page)).toHaveText(OVER);
  world.transfers = [{ ...transfer, acceptedBy: olivia.id }];
  await takeIt(page).click();
  await expect(alert(page)).toHaveText('This tag has already been accepted');
  await expect(page.getByLabel('Note to the finder')).toHaveValue(NOTE);
  expect(world.items).toEqual([item]);

  // Accepted in another tab by the same person.
  world.transfers = [{ ...transfer, acceptedBy: nina.id }];
  world.items = [{ ...item, accountId: nina.id }];
  await takeIt(page).click();
  await expect(page).toHaveURL(`${server.url}/items/${code}`);
});

test('an owner who opens their own offer sees that the tag is already theirs', async ({
  page,
  world,
  addPerson,
  addItems,
  signIn,
  expectTrouble,
}) => {
  expectTrouble(/status of 400.*transfer\/accept/);
  const { olivia, item, path } = await offer({ world, addPerson, addItems, signIn });
  await signIn(olivia);
  await page.goto(path);
  await takeIt(page).click();
  await expect(alert(page)).toHaveText('This tag is already yours. Send the link to its new owner.');
  expect(world.items).toEqual([item]);
});

test('an invalid offer link shows the reason, and a failed load can be retried', async ({
  page,
  world,
  addPerson,
  addItems,
  signIn,
  expectTrouble,
}) => {
  expectTrouble(/status of (404|409|500).*api\/transfer/);
  const { olivia, path } = await offer({ world, addPerson, addItems, signIn });
  const [transfer] = world.transfers;
  if (transfer === undefined) throw new Error('Nothing is offered');
  const endFailure = await answerReads(page, '**/api/transfer', SERVER_ERROR);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  endFailure();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(takeIt(page)).toBeVisible();
  const states = [
    [[], OVER],
    [[{ ...transfer, expiresAt: new Date() }], OVER],
    [[{ ...transfer, acceptedBy: olivia.id }], 'This tag has already been accepted'],
  ] as const;
  for (const [transfers, words] of states) {
    world.transfers = [...transfers];
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(takeIt(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Go to my items' })).toBeVisible();
  }
  await page.goto(takeOverPath(''));
  await expect(page.getByText('Open it again, or ask for a new one.')).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the category of an offered item is named in the language of the page', async ({
    page,
    world,
    addPerson,
    addItems,
    signIn,
  }) => {
    const { path } = await offer({ world, addPerson, addItems, signIn });
    await page.goto(path);
    await expect(page.getByText('Gepäck')).toBeVisible();
    await expect(page.getByText('Luggage')).toHaveCount(0);
  });
});

type Fixtures = Pick<ScreenFixtures, 'world' | 'addPerson' | 'addItems' | 'signIn'>;

async function offer(
  { world, addPerson, addItems, signIn }: Fixtures,
  different: Parameters<typeof addFakeTransfer>[2] = {},
) {
  const [olivia, nina] = [addPerson('Olivia Marsh'), addPerson('Nina Newcomb')];
  const [item] = addItems(olivia, {}) as [FakeWorld['items'][number]];
  const { token } = addFakeTransfer(world, item, different);
  await signIn(nina);
  return { olivia, nina, item, code: item.codeId, path: takeOverPath(token) };
}
