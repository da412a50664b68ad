import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { callServer } from '../../support/people/members.ts';

test('all that belongs to an account comes as a file', async ({ page, server, olivia, hang }) => {
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
  for (const secret of [olivia.accessToken, 'password', 'hash', 'token']) expect(text).not.toContain(secret);
});
