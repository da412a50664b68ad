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

/** An item with an owner, seen by a finder. */
export async function placeItem(
  { server, mailbox, mint }: Omit<Stage, 'context'>,
  { owner, ownerName = 'Olivia Marsh', ...item }: FoundItem = {},
): Promise<Found> {
  const olivia = owner ?? (await joinMember(server, mailbox, buildPerson(ownerName)));
  const [code] = (await hangItems({ server, mint }, olivia, [item])) as [MintedCode];
  return { owner: olivia, code };
}

/** The same, with its page as a finder has it open in the test's browser. */
export async function findItem(stage: Stage, item?: FoundItem): Promise<Found & { readonly found: Page }> {
  const placed = await placeItem(stage, item);
  return { ...placed, found: await openFound(stage.context, placed.code) };
}

/** Opens the page of a found item and waits until its scan is recorded, by when its script runs. */
export async function openFound(context: BrowserContext, { url }: MintedCode): Promise<Page> {
  const page = await context.newPage();
  const scan = page.waitForResponse((response) => response.url().endsWith('/api/qrcode/scan'));
  await page.goto(url);
  expect((await scan).status()).toBe(200);
  return page;
}

/** Expects that a reader need not scroll sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  // The story goes on: one run tells of every screen.
  expect.soft(scrollWidth, `width of ${page.url()}`).toBeLessThanOrEqual(clientWidth);
}
