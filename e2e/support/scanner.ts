import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Mailbox } from '../../apps/api/test/support/mailbox.ts';
import { joinMember, type Member, signInBrowser } from './members.ts';
import { buildPerson } from './people.ts';
import type { RunningServer } from './start-server.ts';

interface Stage {
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
}

/** Signs a new Olivia in to a browser. */
export async function signOliviaIn(context: BrowserContext, { server, mailbox }: Stage): Promise<Member> {
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  await signInBrowser(context, server, olivia);
  return olivia;
}

/** Waits until frames of the camera are looked at. */
export async function expectScanning(page: Page): Promise<void> {
  await expect(statusOf(page)).toHaveText('The camera is on. Hold the code of a tag in front of it.');
}

/** The one place where the scanner says what it does and what it found. */
export function statusOf(page: Page) {
  return page.getByRole('group', { name: 'Camera' }).getByRole('status');
}

/** Lets a page believe that another tab is in front of it, or that it is in front again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
