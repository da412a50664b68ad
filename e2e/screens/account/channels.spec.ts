import { changeFakeChannel, putFakeChannel } from '@homeward/testing/fake-api/channels/fake-channels.ts';
import { expect } from '@playwright/test';
import { answerOnce, SERVER_ERROR } from '../../support/browser/failures.ts';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { panelOf } from '../../support/browser/settings.ts';
import { expectMistake } from '../../support/checks/mistakes.ts';
import { test } from '../../support/fixtures/screen.ts';

test('a webhook is added with a secret shown once, tested, given a new secret, and removed', async ({
  page,
  world,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/);
  await page.goto('/#webhook');
  const panel = panelOf(page, 'Webhook');
  const address = panel.getByLabel('Address');
  const save = panel.getByRole('button', { name: 'Save' });
  await save.click();
  await expectMistake(address, 'Enter an address that starts with https');
  await address.fill('https://10.0.0.1/hook');
  await save.click();
  await expectMistake(address, 'This address points to a network that isn’t public');
  await expect(address).toHaveValue('https://10.0.0.1/hook');

  await address.fill('https://hooks.example.org/homeward');
  const reread = await holdRequests(page, /\/api\/user\/webhook$/, 'GET');
  await save.click();
  const secret = panel.getByRole('region', { name: 'Your secret' });
  await expect(secret).toBeVisible();
  await expect(secret).toContainText(world.channels[0]?.secret ?? 'none');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Your secret' });
  await question.getByRole('button', { name: 'Back to Webhook' }).click();
  await expect(question).toHaveCount(0);
  await expect(secret).toBeVisible();
  await reread.release();
  await expect(panel.getByText('Nothing has been sent yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Send a test' }).click();
  await expect(panel.getByText('Delivered (200)')).toBeVisible();

  const before = world.channels[0]?.secret ?? '';
  await panel.getByRole('button', { name: 'Create a new secret' }).click();
  await expect(secret).not.toContainText(before);
  await expect(secret).toContainText(world.channels[0]?.secret ?? 'none');
  await page.reload();
  await expect(address).toHaveValue('https://hooks.example.org/homeward');
  await expect(secret).toBeHidden();

  await panel.getByRole('button', { name: 'Remove the webhook' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove the webhook?' });
  await sheet.getByRole('button', { name: 'No' }).click();
  await panel.getByRole('button', { name: 'Remove the webhook' }).click();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect(address).toHaveValue('');
  await expect(panel.getByRole('button', { name: 'Send a test' })).toBeHidden();
  expect(world.channels).toEqual([]);
});

test('a disabled webhook shows the reason and can be enabled; a failed test shows an error', async ({
  page,
  world,
  olivia,
}) => {
  const channel = putFakeChannel(world, {
    accountId: olivia.id,
    channel: 'webhook',
    address: 'https://hooks.example.org:1/',
  });
  changeFakeChannel(world, channel, { offAt: new Date(), offReason: 'failing' });
  await page.goto('/#webhook');
  const panel = panelOf(page, 'Webhook');
  const off = panel.getByText('Turned off: nothing could be delivered for three days.');
  await expect(off).toBeVisible();
  await panel.getByRole('button', { name: 'Turn on again' }).click();
  await expect(off).toBeHidden();
  await panel.getByRole('button', { name: 'Send a test' }).click();
  await expect(panel.getByText('The server refused the connection')).toBeVisible();
});

test('an ntfy topic retains its token while the field is empty until it is removed, and a failure retains the input', async ({
  page,
  world,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(/status of 500/);
  await page.goto('/#ntfy');
  const panel = panelOf(page, 'ntfy');
  const [topic, server, token] = [
    panel.getByRole('textbox', { name: 'Topic' }),
    panel.getByLabel('Server'),
    panel.getByLabel('Access token'),
  ];
  const save = panel.getByRole('button', { name: 'Save' });
  await expect(server).toHaveValue('https://ntfy.sh');
  await save.click();
  await expectMistake(topic, 'Enter a topic');
  await topic.fill('olivia-9f2c');
  await token.fill('tk_secret');
  await answerOnce(page, '**/api/user/ntfy', SERVER_ERROR);
  await save.click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(topic).toHaveValue('olivia-9f2c');
  await expect(token).toHaveValue('tk_secret');
  await save.click();
  await expect(panel.getByText('A token is saved.')).toBeVisible();
  await expect(token).toHaveValue('');

  await topic.fill('other');
  await save.click();
  await expect
    .poll(() => world.channels.map((channel) => [channel.topic, channel.secret]))
    .toEqual([['other', 'tk_secret']]);
  await panel.getByRole('button', { name: 'Send a test' }).click();
  await expect(panel.getByText('Delivered (200)')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove the access token' }).click();
  await expect(panel.getByText('A token is saved.')).toHaveCount(0);
  expect(world.channels.map((channel) => [channel.topic, channel.secret])).toEqual([['other', '']]);
});
