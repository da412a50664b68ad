import { type BrowserContext, expect, type Route } from '@playwright/test';
import type { Activation } from '../../apps/api/src/features/codes/code-repository.ts';
import { answerFake } from '../../apps/api/test/fake-api/fake-api.ts';
import {
  addFakeCode,
  addFakeItem,
  addFakePerson,
  addFakeSession,
  createFakeWorld,
  type FakePerson,
  type FakeWorld,
} from '../../apps/api/test/fake-api/fake-world.ts';
import { test as base } from './browser-test.ts';
import { addSessionCookies } from './members.ts';
import { PASSWORD } from './people.ts';

export interface ScreenFixtures {
  /** What the fake API answers from: a test writes into it what is there, and reads from it what the page has changed. */
  world: FakeWorld;
  /** Olivia Marsh, an owner without items, signed in to the test's browser. */
  olivia: FakePerson;
  /** Adds a person who has an account. */
  addPerson: (name: string) => FakePerson;
  /** Adds items of an owner, the last of them the newest, and gives them back in the order they were given. */
  addItems: (owner: FakePerson, ...items: readonly NewFakeItem[]) => Activation[];
  /** Mints codes that nobody has activated. */
  addCodes: (count: number) => string[];
  /** Signs a person in to a browser, the test's own where none is given; gives back the session's access token. */
  signIn: (person: FakePerson, context?: BrowserContext) => Promise<string>;
}

export type NewFakeItem = Parameters<typeof addFakeItem>[2];

/**
 * Playwright's test for one screen and its answers: the built app in a browser, with a fake API in front of the server. The
 * fake is made from the contract and checked by it in both directions, see apps/api/test/fake-api.
 */
export const test = base.extend<ScreenFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  world: async ({}, use) => use(createFakeWorld()),

  context: async ({ context, world }, use) => {
    const problems: string[] = [];
    const line = watchLine(context);
    const answer = async (route: Route) => {
      if (line.isCut()) await route.abort('internetdisconnected');
      else await answerRoute(world, route).catch((error) => problems.push(String(error)));
    };
    await context.route(({ pathname }) => pathname.startsWith('/api/'), answer);
    await context.route(
      ({ pathname }) => pathname.startsWith('/item-photos/'),
      (route) => answerPhoto(world, route),
    );
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

/** Tells whether the test has taken the line away: Chromium cuts it behind interception, so the fake has to be cut off, too. */
function watchLine(context: BrowserContext): { isCut: () => boolean } {
  let isCut = false;
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    isCut = isOffline;
    await setOffline(isOffline);
  };
  return { isCut: () => isCut };
}

function addressOf(name: string): string {
  return `${(name.toLowerCase().match(/[a-z]+/g) ?? ['person']).join('.').slice(0, 40)}@example.org`;
}

async function answerRoute(world: FakeWorld, route: Route): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  try {
    const { status, body, cookies } = answerFake(world, {
      method: request.method(),
      path: `${pathname}${search}`,
      headers: await request.allHeaders(),
      body: request.postDataBuffer(),
    });
    await route.fulfill({
      status,
      headers: cookies.length === 0 ? {} : { 'set-cookie': cookies.join('\n') },
      json: body,
    });
  } catch (error) {
    await route.abort();
    throw error;
  }
}

async function answerPhoto(world: FakeWorld, route: Route): Promise<void> {
  const [, , id = ''] = new URL(route.request().url()).pathname.split('/');
  const photo = world.photos.get(id);
  await route.fulfill(photo ? { contentType: 'image/webp', body: photo } : { status: 404 });
}
