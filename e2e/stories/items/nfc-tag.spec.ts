import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { openEdit } from '../../support/items/edit-page.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';

/** Adds a Web NFC whose first writes fail with these errors; each further one waits for `touchTag`. */
async function fakeNfc(page: Page, failures: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const left = [...names];
    const state = { written: [] as unknown[], aborted: 0, touchTag: (): void => undefined };
    class FakeReader {
      async write(message: unknown, { signal }: { signal: AbortSignal }) {
        const failure = left.shift();
        if (failure !== undefined) throw new DOMException('', failure);
        await new Promise<void>((resolve, reject) => {
          state.touchTag = resolve;
          signal.addEventListener('abort', () => {
            state.aborted += 1;
            reject(signal.reason);
          });
        });
        state.written.push(message);
      }
    }
    Object.assign(globalThis, { nfc: state, NDEFReader: FakeReader });
  }, failures);
}

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { written, aborted } = Reflect.get(globalThis, 'nfc') as { written: unknown[]; aborted: number };
    return { written, aborted };
  });

test('an owner writes an NFC tag, and a finder opens its link and the short address', async ({
  page,
  server,
  olivia,
  hang,
}) => {
  const [code] = (await hang(olivia, { survey_ans: 'At the airport' })) as [MintedCode];
  await fakeNfc(page, ['NotAllowedError', 'NotReadableError', 'NetworkError']);
  await openEdit(page, code.id);
  const row = page.getByRole('button', { name: 'NFC tag' });
  const sheet = page.getByRole('dialog', { name: 'NFC tag' });
  const write = sheet.getByRole('button', { name: 'Write to the NFC tag' });

  await test.step('each failure has a sentence and the same button', async () => {
    await row.click();
    for (const sentence of [/blocked for this site/, /turned off/, /Couldn’t write to the NFC tag/]) {
      await write.click();
      await expect(sheet.getByRole('alert')).toHaveText(sentence);
    }
  });

  await test.step('closing ends the wait for a tag', async () => {
    await write.click();
    await expect(sheet.getByRole('status')).toHaveText(/Hold the NFC tag/);
    await expect(write).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(row).toBeFocused();
    expect(await stateOf(page)).toEqual({ written: [], aborted: 1 });
  });

  await test.step('a tag that touches the phone has the link', async () => {
    await row.click();
    await write.click();
    await expect(sheet.getByRole('status')).toHaveText(/Hold the NFC tag/);
    await page.evaluate(() => Reflect.get(globalThis, 'nfc').touchTag());
    await expect(sheet.getByRole('status')).toHaveText(/The NFC tag is ready/);
    const { written } = await stateOf(page);
    expect(written).toEqual([{ records: [{ recordType: 'url', data: code.url }] }]);
  });

  for (const address of [code.url, `${server.url}/${code.id.toUpperCase()}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Thank You for Your Kindness!')).toBeVisible();
  }
});

test('a browser without Web NFC shows the link of the tag to copy', async ({
  page,
  context,
  olivia,
  hang,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [code] = (await hang(olivia, { survey_ans: 'At the airport' })) as [MintedCode];
  await openEdit(page, code.id);
  await page.getByRole('button', { name: 'NFC tag' }).click();
  const sheet = page.getByRole('dialog', { name: 'NFC tag' });
  await expect(sheet.getByText(code.url)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Write to the NFC tag' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code.url);
});
