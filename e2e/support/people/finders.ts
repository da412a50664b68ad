import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Stage } from '../fixtures/story.ts';
import { type HungItem, hangItems } from '../items/items.ts';
import type { MintedCode } from '../items/mint-codes.ts';
import { joinMember, type Member } from './members.ts';
import { buildPerson } from './people.ts';

interface FoundItem extends HungItem {
  readonly owner?: Member;
  readonly ownerName?: string;
}

interface Found {
  readonly owner: Member;
  readonly code: MintedCode;
}

/** Registers an item that a finder can scan. */
export async function placeItem(
  { server, mailbox, mint }: Omit<Stage, 'context'>,
  { owner, ownerName = 'Olivia Marsh', ...item }: FoundItem = {},
): Promise<Found> {
  const olivia = owner ?? (await joinMember(server, mailbox, buildPerson(ownerName)));
  const [code] = (await hangItems({ server, mint }, olivia, [item])) as [MintedCode];
  return { owner: olivia, code };
}

/** Registers an item and opens the item's finder page in the test's browser. */
export async function findItem(stage: Stage, item?: FoundItem): Promise<Found & { readonly found: Page }> {
  const placed = await placeItem(stage, item);
  return { ...placed, found: await openFound(stage.context, placed.code) };
}

/** Opens the finder page of a tag and waits for the scan call, which proves that the page's script runs. */
export async function openFound(context: BrowserContext, { url }: MintedCode): Promise<Page> {
  const page = await context.newPage();
  const scan = page.waitForResponse((response) => response.url().endsWith('/api/qrcode/scan'));
  await page.goto(url);
  expect((await scan).status()).toBe(200);
  return page;
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  // The assertion is soft, so one run reports all screens.
  expect.soft(scrollWidth, `width of ${page.url()}`).toBeLessThanOrEqual(clientWidth);
}
