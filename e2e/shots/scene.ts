import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { Member } from '../support/members.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import type { RunningServer } from '../support/start-server.ts';

/** Whatever a scene needs to be set up. */
export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
  readonly mint: (count: number) => Promise<MintedCode[]>;
  /** Creates a member, with an address short enough for a screenshot. */
  readonly join: (name: string) => Promise<Member>;
  /** The same, and signs the browser in as them. */
  readonly signIn: (name?: string) => Promise<Member>;
}

/** The two sizes that screens are looked at in; the names of the projects. */
export type Size = 'phone' | 'desktop';

/** A screen in one of its states. */
export interface Scene {
  /** What is to be seen; also the name of its files. */
  readonly name: string;
  /** Brings the page there and returns when all of it is to be seen. */
  readonly open: (stage: Stage) => Promise<unknown>;
  /** The page from its top to its end, instead of what a screen shows of it. */
  readonly isWhole?: boolean;
  /** The first page of a browser session: it begins with the splash. */
  readonly isFirst?: boolean;
  /** axe cannot look at it: the page's clock stands still there, or it is a mail. */
  readonly isLayoutOnly?: boolean;
  /** Without JavaScript. */
  readonly isPlain?: boolean;
  /** Where it exists in one of the sizes only. */
  readonly only?: Size;
  /** Settings that need a server of their own. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Scenes that are looked at together; its sheets carry its name. */
export interface Area {
  readonly area: string;
  readonly scenes: readonly Scene[];
}
