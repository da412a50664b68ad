import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import type { BrowserContext } from '@playwright/test';
import { test as base } from './browser-test.ts';
import { type HungItem, hangItems } from './items.ts';
import { joinMember, type Member, signInBrowser } from './members.ts';
import type { MintedCode } from './mint-codes.ts';
import { buildPerson, type NewPerson } from './people.ts';
import type { RunningServer } from './start-server.ts';

/** What set-up functions work with. */
export interface Stage {
  readonly context: BrowserContext;
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
  readonly mint: (count: number) => Promise<MintedCode[]>;
}

export interface StoryFixtures {
  stage: Stage;
  /** Makes a member with this name and an address of their own. */
  join: (name: string) => Promise<Member>;
  /** Signs a member in to a browser, the test's own where none is given; returns the session's access token. */
  signIn: (member: NewPerson, context?: BrowserContext) => Promise<string>;
  /** Olivia Marsh, an owner, signed in to the test's browser. */
  olivia: Member;
  /** Puts items on fresh codes of an owner, the last of them the newest; returns their codes in that order. */
  hang: (owner: Member, ...items: readonly HungItem[]) => Promise<MintedCode[]>;
}

/** Playwright's test on the real server, its database and its mail, for what several people do or what goes the whole way. */
export const test = base.extend<StoryFixtures>({
  stage: async ({ context, server, mailbox, mint }, use) => use({ context, server, mailbox, mint }),
  join: async ({ server, mailbox }, use) => {
    await use((name) => joinMember(server, mailbox, buildPerson(name)));
  },
  signIn: async ({ context, server }, use) => {
    await use((member, browser = context) => signInBrowser(browser, server, member));
  },
  olivia: async ({ join, signIn }, use) => {
    const olivia = await join('Olivia Marsh');
    await signIn(olivia);
    await use(olivia);
  },
  hang: async ({ server, mint }, use) => {
    await use((owner, ...items) => hangItems({ server, mint }, owner, items));
  },
});
