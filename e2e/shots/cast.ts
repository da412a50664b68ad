import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { RunningServer } from '../support/fixtures/start-server.ts';
import { type MintedCode, mintCodes } from '../support/items/mint-codes.ts';
import { joinMember, signInBrowser } from '../support/people/members.ts';
import type { NewPerson } from '../support/people/people.ts';
import type { Stage } from './scene.ts';

const castSize = new Map<string, number>();

/** A person with a unique, realistic address. */
export function castPerson(name: string): NewPerson {
  const local = (name.toLowerCase().match(/[a-z]+/g) ?? ['person']).join('.').slice(0, 40);
  const count = (castSize.get(local) ?? 0) + 1;
  castSize.set(local, count);
  return { name, email: `${local}${count === 1 ? '' : count}@example.org` };
}

export function buildStage(parts: {
  page: Page;
  context: BrowserContext;
  server: RunningServer;
  mailbox: Mailbox;
}): Stage {
  const { context, server, mailbox } = parts;
  const join: Stage['join'] = (name) => joinMember(server, mailbox, castPerson(name));
  return {
    ...parts,
    join,
    mint: (count): Promise<MintedCode[]> => mintCodes(server, count),
    signIn: async (name = 'Olivia Marsh') => {
      const member = await join(name);
      await signInBrowser(context, server, member);
      return member;
    },
  };
}
