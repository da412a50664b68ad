import { loadBuiltEmails } from '@homeward/api/platform/mail/mail-delivery.ts';
import { PATHS, takeOverPath } from '@homeward/contract/paths';
import { addFakeSecondStep } from '@homeward/testing/fake-api/fake-second-steps.ts';
import { addFakeTransfer } from '@homeward/testing/fake-api/transfer-answers.ts';
import { SAMPLE_MAILS, SITE } from '@homeward/testing/mail/sample-mails.ts';
import { expect } from '@playwright/test';
import { prepareContext } from '../../support/fixtures/browser-test.ts';
import { test } from '../../support/fixtures/screen.ts';
import { logIn } from '../../support/people/people.ts';

const RECOVERY_CODE = 'ABCDE-23456';

/** Pages of mailed links that need no session. */
const WITHOUT_SESSION = [
  PATHS.signIn,
  PATHS.verifyEmail,
  PATHS.forgotPassword,
  PATHS.forgotPasswordLink,
  PATHS.setPassword,
  PATHS.additionalUser,
  '/item-mails',
  '/finder-mails',
  '/messages',
];
/** Further pages that mails of the same templates link to, and pages that owners bookmark. */
const FURTHER = [
  PATHS.trips,
  PATHS.poster('2345678923456789'),
  PATHS.editCode('2345678923456789'),
  '/trips/new',
];

test('every link of every mail leads back to its page after signing in, also with a second step', async ({
  browser,
  context: _context,
  server,
  world,
  addPerson,
  addItems,
  expectTrouble,
}) => {
  test.slow();
  expectTrouble(/status of 40[134]/);
  const olivia = addPerson('Olivia Marsh');
  const nina = addPerson('Nina Reed');
  const step = addFakeSecondStep(world, nina.id, { secret: 'A'.repeat(32), turnedOnAt: new Date() });
  const [item] = addItems(addPerson('Colin Marsh'), {});
  if (!item) throw new Error('There is no item');
  const { token } = addFakeTransfer(world, item, {});
  const offer = takeOverPath(token);

  const paths = new Set([...(await readMailedPaths()), ...FURTHER]);
  const guarded = [...paths].filter((path) => !WITHOUT_SESSION.some((open) => path.startsWith(open)));
  expect(guarded).toEqual(expect.arrayContaining(['/#passkeys', '/#notifications', '/#second-step', '/']));

  for (const path of guarded) {
    for (const person of [olivia, nina]) {
      const context = await browser.newContext({ baseURL: server.url });
      await prepareContext(context, { server, savesData: true, skipsSplash: true });
      const page = await context.newPage();
      const isOffer = path.startsWith(PATHS.takeOver);
      const opened = isOffer ? offer : path;
      await page.goto(opened);
      if (isOffer) await page.getByRole('link', { name: 'Log in' }).click();
      await expect(page, path).toHaveURL(`${server.url}${PATHS.signIn}`);
      await logIn(page, person);
      if (person === nina) {
        step.codes = [RECOVERY_CODE];
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await page.getByLabel('Recovery code').fill(RECOVERY_CODE);
        await page.getByRole('button', { name: 'Log in' }).click();
      }
      // The specification leads on to the profiles where nothing else was opened.
      const target = opened === PATHS.home ? PATHS.manageProfile : opened;
      // The page of an offer takes the secret out of its address.
      if (isOffer) await expect(page.getByRole('heading', { name: 'A tag for you' })).toBeVisible();
      else await expect(page, path).toHaveURL(`${server.url}${target}`);
      await context.close();
    }
  }
});

test('signing in leads on to what was opened last: a tag, an item or the list', async ({
  page,
  context,
  server,
  addPerson,
  addItems,
  addCodes,
}) => {
  const olivia = addPerson('Olivia Marsh');
  const [item] = addItems(olivia, {});
  const [code] = addCodes(1);
  const itemPage = `/items/${item?.codeId}`;
  const open = async (...visits: readonly string[]) => {
    for (const path of visits) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/signin/);
    }
    await logIn(page, olivia);
  };

  await open(itemPage, `/add-qr-code/${code}`);
  await expect(page).toHaveURL(`${server.url}/qr-scanner`);
  await expect(page.getByText('You were activating')).toBeVisible();
  await context.clearCookies();
  await open(`/add-qr-code/${code}`, itemPage);
  await expect(page).toHaveURL(`${server.url}${itemPage}`);
  await context.clearCookies();
  await open(itemPage, '/');
  await expect(page).toHaveURL(`${server.url}/manage-profile`);
  await context.clearCookies();
  // Nothing is left of what was opened before.
  await open('/signin');
  await expect(page).toHaveURL(`${server.url}/manage-profile`);
});

test('signing in never leads to an address outside the product', async ({ page, server, addPerson }) => {
  const olivia = addPerson('Olivia Marsh');
  await page.goto('/signin');
  for (const address of ['//evil.example/trips', 'https://evil.example/trips', '/\\evil.example/trips'])
    await test.step(address, async () => {
      await page.evaluate((text) => sessionStorage.setItem('openedPage', text), address);
      await logIn(page, olivia);
      await expect(page).toHaveURL(`${server.url}/manage-profile`);
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(`${server.url}/signin`);
    });
});

/** Returns the addresses of the product that the mails link to, without its origin. */
async function readMailedPaths(): Promise<string[]> {
  const { renderEmail } = await loadBuiltEmails();
  const mails = await Promise.all(
    Object.entries(SAMPLE_MAILS).map(([name, props]) => renderEmail(name, props as never)),
  );
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s<>)]+/g) ?? []);
  return links.filter((link) => link.startsWith(`${SITE}/`)).map((link) => link.slice(SITE.length));
}
