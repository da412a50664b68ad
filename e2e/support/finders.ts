import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Mailbox } from '../../apps/api/test/support/mailbox.ts';
import { type NewItem, registerItem, reportLost } from './items.ts';
import { joinMember, type Member } from './members.ts';
import type { MintedCode } from './mint-codes.ts';
import { buildPerson } from './people.ts';
import type { RunningServer } from './start-server.ts';

interface Stage {
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
  readonly mint: (count: number) => Promise<MintedCode[]>;
}

interface FoundItem extends NewItem {
  readonly owner?: Member;
  readonly ownerName?: string;
  readonly isLost?: boolean;
}

/** An item with an owner, as somebody finds it. */
export async function placeItem(
  { server, mailbox, mint }: Stage,
  { owner, ownerName = 'Olivia Marsh', isLost = false, ...item }: FoundItem = {},
): Promise<{ owner: Member; code: MintedCode }> {
  const olivia = owner ?? (await joinMember(server, mailbox, buildPerson(ownerName)));
  const [code] = (await mint(1)) as [MintedCode];
  await registerItem(server, olivia, code, item);
  if (isLost) await reportLost(server, olivia, code);
  return { owner: olivia, code };
}

/** Opens the page of a found item and waits until its scan is recorded, by when its script runs. */
export async function openFound(context: BrowserContext, { url }: MintedCode): Promise<Page> {
  const page = await context.newPage();
  const scan = page.waitForResponse((response) => response.url().endsWith('/api/qrcode/scan'));
  await page.goto(url);
  expect((await scan).status()).toBe(200);
  return page;
}

/** Expects that nobody has to scroll sideways to read the page. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  // The story goes on: one run tells of every screen.
  expect.soft(scrollWidth, `width of ${page.url()}`).toBeLessThanOrEqual(clientWidth);
}
