import { SERVICE_WORKER_PATH } from '@homeward/contract/browser/service-worker';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

test('a Web Push message is shown by the service worker, tagged with its item', async ({
  page,
  context,
  server,
}) => {
  await writeDownNotifications(context);
  const deliver = await openPushDelivery(page, new URL(server.url).origin);
  await page.goto('/signin');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // A worker that is just restarting loses messages from the developer tools; a push service would resend them.
  const deliverUntil = (data: string, shown: readonly object[]) =>
    expect(async () => {
      await deliver(data);
      await expect.poll(() => readNotifications(page), { timeout: 3000 }).toEqual(shown);
    }).toPass();

  const path = '/items/0123456789abcdef';
  const message = { title: 'Kite', body: 'A finder left a message.', tag: 'kite-note', path, unreadCount: 1 };
  const { title, body, tag } = message;
  const options = expect.objectContaining({ body, tag, data: { path } });
  await deliverUntil(JSON.stringify(message), [{ title, options }]);
  const unreadable = { title: 'News about your items', options: expect.anything() };
  await deliverUntil('not a message of Homeward', [{ title, options }, unreadable]);
});

const SHOWN = 'shown-notifications';

interface ShownNotification {
  readonly title: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Headless Chromium has no notifications: the built worker runs with a cache in their place, one entry per tag. */
async function writeDownNotifications(context: BrowserContext): Promise<void> {
  await context.route(`**${SERVICE_WORKER_PATH}`, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}
      self.registration.showNotification = async (title, options) => {
        const cache = await caches.open('${SHOWN}');
        await cache.put('/' + options.tag, Response.json({ title, options }));
      };`;
    await route.fulfill({ response, body });
  });
}

function readNotifications(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const answers = await cache.matchAll();
    return Promise.all(answers.map((answer) => answer.json() as Promise<ShownNotification>));
  }, SHOWN);
}

/** Delivers a message to the worker like the browser does after decryption. */
async function openPushDelivery(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  const { promise: registrationId, resolve } = Promise.withResolvers<string>();
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
    if (own) resolve(own.registrationId);
  });
  await devTools.send('ServiceWorker.enable');
  return async (data) => {
    await devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registrationId,
      data,
    });
  };
}
