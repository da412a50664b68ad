import { expect, type Locator, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { withOwnServer } from '../../support/fixtures/own-server.ts';
import { test } from '../../support/fixtures/story.ts';
import { joinMember, signInBrowser } from '../../support/people/members.ts';
import { buildPerson } from '../../support/people/people.ts';

const FOR_PHONES = [
  '/signin',
  '/signup',
  '/account?code=some-code&token=some-token',
  '/forgot-password-link',
  '/forgot-password?token=some-token',
  '/set-password?owner-token=one&co-owner-token=two&code=three',
  '/additional-user?owner-token=one&co-owner-token=two',
  '/qr-code/2222222222222222',
  '/nowhere',
];
/** Without a session they redirect to sign-in; a phone still opens the page itself. */
const BEHIND_SIGN_IN = ['/add-qr-code/2222222222222222', '/items/2222222222222222', '/#passkeys'];

test('with desktop placeholders, desktops show a page’s address as a QR code', async ({
  page,
  context,
  mailbox,
  expectTrouble,
}) => {
  expectTrouble(/status of (404|400.*(verify-email|access|invitation))/);
  const title = page.getByRole('heading', { level: 1, name: 'Made for your phone' });
  const code = page.getByRole('img', { name: 'This page’s address as a QR code' });
  await withOwnServer(
    { name: 'for-phones', mailbox, env: { DESKTOP_PAGES: 'placeholder' } },
    async (server) => {
      for (const path of FOR_PHONES) {
        await test.step(path, async () => {
          await page.setViewportSize({ width: 767, height: 900 });
          await page.goto(server.url + path);
          await expect(title).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          // The QR code carries the whole mailed link, and its tokens are still unused.
          await expect.poll(() => readCode(code)).toBe(server.url + path);
          await page.setViewportSize({ width: 766, height: 900 });
          await expect(title).toBeHidden();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const path of BEHIND_SIGN_IN) {
        await page.goto(server.url + path);
        await expect(page).toHaveURL(/\/signin/);
        await expect.poll(() => readCode(code)).toBe(server.url + path);
      }
      await signInBrowser(context, server, await joinMember(server, mailbox, buildPerson('Olivia Marsh')));
      for (const path of ['/', '/manage-profile', '/send-invite', '/survey-form', '/faqs'])
        await staysAsItIs(page, server.url + path);
    },
  );
});

async function staysAsItIs(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Made for your phone')).toHaveCount(0);
}

async function readCode(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
