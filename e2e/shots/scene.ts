import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { RunningServer } from '../support/fixtures/start-server.ts';
import type { MintedCode } from '../support/items/mint-codes.ts';
import type { Member } from '../support/people/members.ts';

export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
  readonly mint: (count: number) => Promise<MintedCode[]>;
  /** Creates a member with an address short enough for a screenshot. */
  readonly join: (name: string) => Promise<Member>;
  /** Creates a member and signs the browser in. */
  readonly signIn: (name?: string) => Promise<Member>;
}

/** The viewport sizes, which are also the projects' names. */
export type Size = 'phone' | 'desktop';

export interface Scene {
  /** The state's name, also used in file names. */
  readonly name: string;
  /** Opens the state and resolves when everything is visible. */
  readonly open: (stage: Stage) => Promise<unknown>;
  /** The full page instead of the viewport. */
  readonly isWhole?: boolean;
  /** The first page of a browser session, which shows the splash. */
  readonly isFirst?: boolean;
  /** axe cannot run, because the page's clock is stopped or the page is a mail. */
  readonly isLayoutOnly?: boolean;
  /** Contains no element that another scene lacks, so the sweep skips it. */
  readonly isPictureOnly?: boolean;
  readonly isPlain?: boolean;
  /** The only size in which the state exists. */
  readonly only?: Size;
  /** Settings that require a separate server. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A group of scenes on common contact sheets. */
export interface Area {
  readonly area: string;
  readonly scenes: readonly Scene[];
}
