import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Mailbox } from '../../apps/api/test/support/mailbox.ts';
import { registerItem } from './items.ts';
import { joinMember, type Member, signInBrowser } from './members.ts';
import type { MintedCode } from './mint-codes.ts';
import { buildPerson } from './people.ts';
import type { RunningServer } from './start-server.ts';

interface Stage {
  readonly context: BrowserContext;
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
  readonly mint: (count: number) => Promise<MintedCode[]>;
}

/** Opens the page that edits an item, as its owner. */
export async function openEdit(
  page: Page,
  { context, server, mailbox, mint }: Stage,
): Promise<{ olivia: Member; code: MintedCode }> {
  const [code] = (await mint(1)) as [MintedCode];
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  await registerItem(server, olivia, code, { survey_ans: 'At the airport' });
  await signInBrowser(context, server, olivia);
  await page.goto(`/edit-qr-code/${code.id}`);
  await expect(page.getByLabel('Name of item')).toHaveValue('Blue suitcase');
  return { olivia, code };
}
