import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { prove, REFUSED_FIRST } from '../../support/browser/proofs.ts';
import { test } from '../../support/fixtures/story.ts';
import { callServer } from '../../support/people/members.ts';
import { linkIn, logIn, sendConfirmation } from '../../support/people/people.ts';

test('an account’s data is exported as a file', async ({ page, server, olivia, hang }) => {
  for (const code of await hang(olivia, {})) {
    const body = { code: code.id, message: 'It is at gate B12.' };
    await callServer(server, ['POST', '/api/user/send-message'], { body });
  }
  await page.goto('/#account');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^homeward-data-\d{4}-\d{2}-\d{2}\.json$/);
  const status = page.getByRole('status');
  await expect(status.filter({ hasText: `Saved as ${download.suggestedFilename()}` })).toBeVisible();

  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    account: { name: olivia.name, email: olivia.email },
    items: [{ name: 'Blue suitcase', notes: [{ message: 'It is at gate B12.' }] }],
  });
  for (const secret of [olivia.accessToken, 'password', 'hash', 'token"']) expect(text).not.toContain(secret);
});

test('a new address confirmed in another browser logs in and receives the finder’s mail', async ({
  page,
  browser,
  server,
  mailbox,
  olivia,
  hang,
  expectTrouble,
}) => {
  expectTrouble(REFUSED_FIRST);
  const email = `new.${olivia.email}`;
  const [code] = await hang(olivia, {});
  await page.goto('/#email');
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await prove(page);
  await expect(page.getByRole('heading', { name: 'Check your new inbox' })).toBeVisible();
  const other = await browser.newPage({ baseURL: server.url });
  await other.goto(linkIn((await mailbox.waitFor(email)).text, '/change-email?'));
  await sendConfirmation(other);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await logIn(other, { ...olivia, email });
  await expect(other).toHaveURL(/\/(manage-profile)?$/);
  await other.close();
  await mailbox.waitFor(olivia.email, ({ subject = '' }) =>
    subject.startsWith('Your email address was changed'),
  );
  const body = { code: code?.id, message: 'It is at gate B12.' };
  await callServer(server, ['POST', '/api/user/send-message'], { body });
  await mailbox.waitFor(email, ({ text = '' }) => text.includes('gate B12'));
  await page.goto('/#account');
  await expect(page.getByText(email)).toBeVisible();
});
