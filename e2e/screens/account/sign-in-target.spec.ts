import { loadBuiltEmails } from '@homeward/api/platform/mail/mail-delivery.ts';
import { EMAIL_ADDRESS, PATHS, takeOverPath } from '@homeward/contract/paths';
import { addFakeSecondStep } from '@homeward/testing/fake-api/fake-second-steps.ts';
import type { FakePerson } from '@homeward/testing/fake-api/fake-world.ts';
import { addFakeTransfer } from '@homeward/testing/fake-api/transfer-answers.ts';
import { SAMPLE_MAILS, SITE } from '@homeward/testing/mail/sample-mails.ts';
import { expect, type Page } from '@playwright/test';
import { prepareContext } from '../../support/fixtures/browser-test.ts';
import { test } from '../../support/fixtures/screen.ts';
import { clearBrowserData } from '../../support/fixtures/shared-page.ts';
import { logIn } from '../../support/people/people.ts';

const RECOVERY_CODE = 'ABCDE-23456';

/** Pages of mailed links that need no session. */
const WITHOUT_SESSION = [
  PATHS.signIn,
  PATHS.verifyEmail,
  PATHS.changeEmail,
  PATHS.forgotPassword,
  PATHS.forgotPasswordLink,
  PATHS.setPassword,
  PATHS.additionalUser,
  '/item-mails',
  '/account-plan',
  '/export.json',
  '/operator',
  '/finder-mails',
  '/messages',
];
/** Further pages linked in mails of the same templates, and bookmarked pages. */
const FURTHER = [
  PATHS.trips,
  EMAIL_ADDRESS,
  PATHS.poster('2345678923456789'),
  PATHS.editCode('2345678923456789'),
  '/trips/new',
];

test('every mailed link returns to its page after signing in, also with a second step', async ({
  browser,
  page,
  context,
  server,
  world,
  addPerson,
  addItems,
  expectTrouble,
}) => {
  test.slow();
  // Nina's password alone does not suffice, and the items in the mails do not exist.
  expectTrouble(/status of 403.*user\/login|status of 404.*qrcode\/(details\/)?2345678923456789/);
  const olivia = addPerson('Olivia Marsh');
  const nina = addPerson('Nina Reed');
  const step = addFakeSecondStep(world, nina.id, { secret: 'A'.repeat(32), turnedOnAt: new Date() });
  const [item] = addItems(addPerson('Colin Marsh'), {});
  if (!item) throw new Error('There is no item');
  const { token } = addFakeTransfer(world, item, {});
  const offer = takeOverPath(token);

  const logInFrom = async (path: string, tab: Page, person: FakePerson) => {
    const isOffer = path.startsWith(PATHS.takeOver);
    const opened = isOffer ? offer : path;
    await tab.goto(opened);
    if (isOffer) await tab.getByRole('link', { name: 'Sign in' }).click();
    await expect(tab, path).toHaveURL(`${server.url}${PATHS.signIn}`);
    await logIn(tab, person);
    if (person === nina) {
      step.codes = [RECOVERY_CODE];
      await tab.getByRole('button', { name: 'Use a recovery code' }).click();
      await tab.getByLabel('Recovery code').fill(RECOVERY_CODE);
      await tab.getByRole('button', { name: 'Sign in' }).click();
    }
    // The specification requires the profiles if no other page was requested.
    const target = opened === PATHS.home ? PATHS.manageProfile : opened;
    // The page of an offer removes the secret from its URL.
    if (isOffer) await expect(tab.getByRole('heading', { name: 'A tag for you' })).toBeVisible();
    else await expect(tab, path).toHaveURL(`${server.url}${target}`);
  };

  const paths = new Set([...(await readMailedPaths()), ...FURTHER]);
  const guarded = [...paths].filter((path) => !WITHOUT_SESSION.some((open) => path.startsWith(open)));
  expect(guarded).toEqual(expect.arrayContaining(['/#passkeys', '/#notifications', '/#second-step', '/']));
  const withSecondStep = ['/items/', '/#', PATHS.takeOver].map((start) =>
    guarded.find((path) => path.startsWith(start)),
  );
  expect(withSecondStep).not.toContain(undefined);

  for (const path of guarded)
    for (const person of withSecondStep.includes(path) ? [olivia, nina] : [olivia]) {
      await clearBrowserData(page, server.url);
      await prepareContext(context, { server, savesData: false, skipsSplash: true, guardsPresses: true });
      await logInFrom(path, page, person);
    }

  const fresh = await browser.newContext({ baseURL: server.url });
  await prepareContext(fresh, { server, savesData: true, skipsSplash: true, guardsPresses: false });
  await logInFrom(PATHS.trips, await fresh.newPage(), olivia);
  await fresh.close();
});

test('signing in continues to the last opened tag instead of an item opened before', async ({
  page,
  server,
  addPerson,
  addItems,
  addCodes,
}) => {
  const olivia = addPerson('Olivia Marsh');
  const [item] = addItems(olivia, {});
  const [code] = addCodes(1);
  for (const path of [`/items/${item?.codeId}`, `/add-qr-code/${code}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin/);
  }
  await logIn(page, olivia);
  await expect(page).toHaveURL(`${server.url}/qr-scanner`);
  await expect(page.getByText('You were activating')).toBeVisible();
});

test('signing in never leads to an address outside the product', async ({ page, server, addPerson }) => {
  await page.goto('/signin');
  await page.evaluate(() => sessionStorage.setItem('openedPage', '//evil.example/trips'));
  await logIn(page, addPerson('Olivia Marsh'));
  await expect(page).toHaveURL(`${server.url}/manage-profile`);
});

/** Returns the paths that the mails link to. */
async function readMailedPaths(): Promise<string[]> {
  const { renderEmail } = await loadBuiltEmails();
  const mails = await Promise.all(
    Object.entries(SAMPLE_MAILS).map(([name, props]) => renderEmail(name, props as never)),
  );
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s<>)]+/g) ?? []);
  return links.filter((link) => link.startsWith(`${SITE}/`)).map((link) => link.slice(SITE.length));
}
