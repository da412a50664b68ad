import { readFile } from 'node:fs/promises';
import { readLayout } from '@homeward/labels/layout/read-layout.ts';
import { openDecoder, readLabelsOfPdf } from '@homeward/labels/test-labels/read-back.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { goToView, openConsole, watchPolicy } from '../../support/people/operator.ts';

const SKIPPED = 3;

test('an operator makes labels of a batch in the browser, and of one tag again', async ({
  page,
  server,
  expectTrouble,
}, { workerIndex, project }) => {
  expectTrouble(/status of 400.*\/api\/operator\/label-files/);
  const breaches = await watchPolicy(page);
  const batch = `Labels ${project.name} ${workerIndex}`;
  await openConsole(page, server);
  await goToView(page, 'Batches');
  await page.getByLabel('Name').fill(batch);
  await page.getByLabel('How many codes').fill('5');
  await page.getByRole('button', { name: 'Make batch' }).click();
  const card = page.getByRole('article', { name: batch });
  await card.getByRole('link', { name: 'Make labels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeFocused();

  const tab = page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'Batches' });
  await expect(tab).toHaveAttribute('aria-current', 'true');

  const preview = page.getByRole('img', { name: 'Preview of the first page' });
  await test.step('the preview follows the settings, and names a wrong one at its field', async () => {
    await expect(page.getByText('5 labels on 1 page')).toBeVisible();
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const before = await preview.getAttribute('src');
    await page.getByLabel('Labels to skip').fill('21');
    await expect(page.getByText('skip must be a number from 0 to 20')).toBeVisible();
    await page.getByLabel('Labels to skip').fill(String(SKIPPED));
    await expect(page.getByText('skip must be')).toHaveCount(0);
    await expect(preview).not.toHaveAttribute('src', before ?? '');
  });

  await test.step('an address that only this machine opens is refused unless ticked', async () => {
    await page.getByRole('button', { name: 'Make PDF' }).click();
    await expect(page.getByText('Finders can’t open the address that these labels lead to')).toBeVisible();
    await page.getByLabel('Make them anyway').check();
  });

  await test.step('each code of the PDF leads to a tag of the batch, from the first free label on', async () => {
    await page.getByRole('button', { name: 'Make PDF' }).click();
    const pdf = await download(page, `${batch}.pdf`);
    await page.getByRole('button', { name: 'Table (CSV)' }).click();
    const table = (await download(page, `${batch}.csv`)).toString();
    const urls = [...table.matchAll(/,(http[^,]+),/g)].map(([, url]) => url);
    expect(urls).toHaveLength(5);
    await openDecoder();
    const read = await readLabelsOfPdf(pdf, await readLayout('avery-l7160'), SKIPPED + 5);
    expect(read).toEqual([...Array.from({ length: SKIPPED }, () => []), ...urls.map((url) => [url])]);
  });

  await test.step('the batch is marked as printed, and one of its tags is printed again', async () => {
    await goToView(page, 'Batches');
    await expect(card.getByText('Not yet')).toHaveCount(0);
    const { codes } = await (
      await page.request.get(`/api/operator/batches/${encodeURIComponent(batch)}/codes`, {
        headers: { authorization: `Bearer ${server.operatorToken}` },
      })
    ).json();
    await goToView(page, 'Tags');
    await page.getByRole('searchbox').fill(codes[0].id);
    await page.getByRole('link', { name: 'Print this tag again' }).click();
    await expect(page.getByText('1 label on 1 page')).toBeVisible();
    await page.getByLabel('Make them anyway').check();
    await page.getByRole('button', { name: 'SVG files (zip)' }).click();
    const zip = await download(page, `${codes[0].id}.zip`);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
  });

  expect(breaches).toEqual([]);
});

async function download(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${name}` }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe(name);
  return readFile(await file.path());
}
