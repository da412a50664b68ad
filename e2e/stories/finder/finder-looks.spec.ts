import { SHOWN_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';
import { expectNoSidewaysScrolling, findItem, placeItem } from '../../support/people/finders.ts';

const HOSTILE_NAME = `O'"Hara & Söhne {{7*7}} $& \\u003c/script\\u003e`;

test('owners’ texts are shown as written, without effect', async ({ page, context, stage, join, signIn }) => {
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const owner = await join(HOSTILE_NAME);

  for (const message of messagesOf(SHOWN_TEXTS)) {
    const { found } = await findItem(stage, {
      owner,
      isLost: true,
      name: message.slice(0, 40).replaceAll(/\s/g, ' '),
      default_message: message,
    });
    await expect(found.getByRole('heading', { name: owner.name, exact: true })).toBeVisible();
    const shown = found.getByRole('region', { name: 'Note from the owner' }).getByRole('paragraph');
    expect(await shown.evaluate((element) => element.textContent)).toBe(message.replaceAll('\r\n', '\n'));
    await expect(
      found.locator('main :is(script, style, base, meta, img, iframe, b, svg[onload])'),
    ).toHaveCount(0);
    await expect(found).toHaveTitle(/^This item has been lost/);
    await expectNoSidewaysScrolling(found);
    await found.close();
  }

  await signIn(owner);
  await page.goto('/');
  await expect(page.getByText('<script>').first()).toBeVisible();
  await page.getByRole('link', { name: `Profiles, signed in as ${owner.name}` }).click();
  await expect(page.getByText(owner.name)).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('the finder page is visible and usable with forced colours and reduced motion', async ({
  page,
  stage,
}) => {
  const { owner, code } = await placeItem(stage);
  const { code: lost } = await placeItem(stage, { owner, isLost: true });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });

  await page.goto(lost.url);
  await expect(page.getByText('This item has been lost.')).toBeVisible();
  await expectNothingMoves(page);
  await page.goto(code.url);
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(page.getByRole('button', { name: 'Share location' })).toBeVisible();
  for (const control of [send, page.getByLabel(`Your message to ${owner.name}`)]) {
    const border = await control.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(Number.parseFloat(border), 'a border where colours are taken away').toBeGreaterThan(0);
  }
  await page.getByLabel(`Your message to ${owner.name}`).fill('Found it');
  await send.click();
  await expect(page.getByText('Message sent successfully.')).toBeVisible();
  await expectNothingMoves(page);
});

/** Joins texts to as few messages as fit their limit. */
function messagesOf(texts: readonly string[]): string[] {
  const messages: string[] = [];
  for (const text of texts) {
    const longer = [messages.at(-1), text]
      .filter((part) => part !== undefined)
      .join('\n')
      .trim();
    if (messages.length > 0 && longer.length <= 1000) messages[messages.length - 1] = longer;
    else messages.push(text.trim());
  }
  return messages;
}

async function expectNothingMoves(page: Page): Promise<void> {
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running, 'running animations').toBe(0);
}
