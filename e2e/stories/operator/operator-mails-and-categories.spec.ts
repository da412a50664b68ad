import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { callServer } from '../../support/people/members.ts';
import { goToView, openConsole, signUpRefused, waitForRefusal } from '../../support/people/operator.ts';
import { buildPerson } from '../../support/people/people.ts';

test('an operator retries failed mails', async ({ page, server, mailbox }) => {
  const person = buildPerson('Olivia Marsh');
  await signUpRefused({ server, mailbox }, person, [450, 451]);
  await openConsole(page, server);
  await goToView(page, 'Email');
  const mail = page.getByRole('article').first();
  await expect(mail).toContainText('Waiting');
  await expect(mail).toContainText('450');
  await mail.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Retrying 1 email')).toBeVisible();
  await waitForRefusal(server, 451);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await mailbox.waitFor(person.email);
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test('an operator edits the categories', async ({ page, server }) => {
  const token = server.operatorToken;
  const address = '/api/operator/categories';
  interface Categories {
    readonly categories: readonly { readonly id: string; readonly name: string }[];
  }
  const before = await callServer<Categories>(server, ['GET', address], { token });
  await openConsole(page, server);
  await goToView(page, 'Categories');
  await expect(page.getByRole('button', { name: 'Save all' })).toBeVisible();
  const names = () =>
    page.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  const [first = '', second = '', third = ''] = await names();
  await page.getByRole('button', { name: `Move up ${second}` }).click();
  await expect(page.getByRole('button', { name: `Move up ${second}` })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${third}` }).click();
  await expect(page.getByText(`To be taken out: ${third}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByRole('textbox').last().fill(first);
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Two categories have the same name')).toBeVisible();
  await page.getByRole('textbox').last().fill('Kites');
  // Unsaved input survives a visit to another section.
  await goToView(page, 'Overview');
  await goToView(page, 'Categories');
  await expect(page.getByRole('textbox').last()).toHaveValue('Kites');
  try {
    await page.getByRole('button', { name: 'Save all' }).click();
    await expect(page.getByText('Categories saved')).toBeVisible();
    const { categories } = await callServer<Categories>(server, ['GET', address], { token });
    expect(categories.map(({ name }) => name)).toEqual(await names());
    expect(categories.slice(0, 2).map(({ name }) => name)).toEqual([second, first]);
    expect(categories.at(-1)?.name).toBe('Kites');
  } finally {
    // Later tests of the worker share the server; a removed category is restored under a new id.
    const left = await callServer<Categories>(server, ['GET', address], { token });
    const ids = new Set(left.categories.map(({ id }) => id));
    const categories = before.categories.map(({ id, name }) => (ids.has(id) ? { id, name } : { name }));
    await callServer(server, ['PUT', address], { token, body: { categories } });
  }
});
