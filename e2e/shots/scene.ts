import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { RunningServer } from '../support/fixtures/start-server.ts';
import type { MintedCode } from '../support/items/mint-codes.ts';
import type { Member } from '../support/people/members.ts';

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

/** The two viewport sizes, which are the names of the projects. */
export type Size = 'phone' | 'desktop';

/** A screen in one of its states. */
export interface Scene {
  /** Name of the state, also of its files. */
  readonly name: string;
  /** Brings the page into the state and resolves when everything is visible. */
  readonly open: (stage: Stage) => Promise<unknown>;
  /** The full page instead of the viewport. */
  readonly isWhole?: boolean;
  /** The first page of a browser session: it begins with the splash. */
  readonly isFirst?: boolean;
  /** axe cannot run: the page's clock is stopped, or it is a mail. */
  readonly isLayoutOnly?: boolean;
  /** It has the same elements as another scene, or fewer of them: a picture of its own, and nothing new for the sweep. */
  readonly isPictureOnly?: boolean;
  /** Without JavaScript. */
  readonly isPlain?: boolean;
  /** For a state that exists in one size only. */
  readonly only?: Size;
  /** Settings that need a server of their own. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A group of scenes; its sheets carry its name. */
export interface Area {
  readonly area: string;
  readonly scenes: readonly Scene[];
}
