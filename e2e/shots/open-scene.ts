import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { withOwnServer } from '../support/fixtures/own-server.ts';
import type { RunningServer } from '../support/fixtures/start-server.ts';
import { buildStage } from './cast.ts';
import type { Scene } from './scene.ts';

interface SceneParts {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
  /** Names the log of a scene's own server. */
  readonly name: string;
}

/** Failed requests are part of a scene; script errors are not. */
export const SCENE_TROUBLE = /status of \d{3}|net::ERR_|Failed to fetch/;

/** Options of a scene's browser context. */
export function optionsOf({ isPlain = false, isFirst = false }: Scene) {
  return { javaScriptEnabled: !isPlain, skipsSplash: !isFirst };
}

/** Opens a scene on its server and runs `look`. */
export async function openScene(
  { open, env }: Scene,
  { name, ...parts }: SceneParts,
  look: () => Promise<void>,
): Promise<void> {
  if (env === undefined) {
    await open(buildStage(parts));
    await look();
    return;
  }
  await withOwnServer({ name, mailbox: parts.mailbox, env }, async (server) => {
    await open(buildStage({ ...parts, server }));
    await look();
  });
}
