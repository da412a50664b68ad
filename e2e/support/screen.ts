import type { Activation } from '@homeward/api/features/codes/code-repository.ts';
import {
  addFakeCode,
  addFakeItem,
  addFakePerson,
  addFakeSession,
  createFakeWorld,
  type FakePerson,
  type FakeWorld,
} from '@homeward/testing/fake-api/fake-world.ts';
import { type BrowserContext, expect } from '@playwright/test';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { test as base } from './kept-page.ts';
import { addSessionCookies } from './members.ts';
import { PASSWORD } from './people.ts';

export interface ScreenFixtures {
  /** What the fake API answers from: a test writes into it what is there, and reads from it what the page has changed. */
  world: FakeWorld;
  /** Olivia Marsh, an owner without items, signed in to the test's browser. */
  olivia: FakePerson;
  /** Adds a person who has an account. */
  addPerson: (name: string) => FakePerson;
  /** Adds items of an owner, the last of them the newest, and returns them in the order they were given. */
  addItems: (owner: FakePerson, ...items: readonly NewFakeItem[]) => Activation[];
  /** Mints blank codes. */
  addCodes: (count: number) => string[];
  /** Signs a person in to a browser, the test's own where none is given; returns the session's access token. */
  signIn: (person: FakePerson, context?: BrowserContext) => Promise<string>;
}

interface ScreenWorkerFixtures {
  fakeServer: FakeServer;
}

export type NewFakeItem = Parameters<typeof addFakeItem>[2];

/**
 * Playwright's test for one screen and its answers: the built app in a browser, with a fake API in front of the server. The
 * fake is made from the contract and checked by it in both directions, see packages/testing/src/fake-api.
 */
export const test = base.extend<ScreenFixtures, ScreenWorkerFixtures>({
  fakeServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const fakeServer = await startFakeServer();
      await use(fakeServer);
      await fakeServer.stop();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ server, fakeServer }, use) => {
      fakeServer.standBefore(server.url);
      await use({ ...server, url: fakeServer.url });
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  world: async ({}, use) => use(createFakeWorld()),

  context: async ({ context, fakeServer, world }, use) => {
    const problems = fakeServer.show(world);
    await use(context);
    expect(problems, 'calls that the fake API could not answer').toEqual([]);
  },

  addPerson: async ({ world }, use) => {
    await use((name) => addFakePerson(world, { name, email: addressOf(name), password: PASSWORD }));
  },

  addItems: async ({ world }, use) => {
    await use((owner, ...items) => items.map((item) => addFakeItem(world, owner, item)));
  },

  addCodes: async ({ world }, use) => {
    await use((count) => Array.from({ length: count }, () => addFakeCode(world)));
  },

  signIn: async ({ context, world, server, userAgent }, use) => {
    await use(async ({ id, name, email }, browser = context) => {
      const { accessToken, refreshToken } = addFakeSession(world, id, userAgent ?? '');
      await addSessionCookies(browser, server, { id, name, email, accessToken, refreshToken });
      return accessToken;
    });
  },

  olivia: async ({ addPerson, signIn }, use) => {
    const olivia = addPerson('Olivia Marsh');
    await signIn(olivia);
    await use(olivia);
  },
});

function addressOf(name: string): string {
  return `${(name.toLowerCase().match(/[a-z]+/g) ?? ['person']).join('.').slice(0, 40)}@example.org`;
}
