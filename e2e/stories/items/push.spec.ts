import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/story.ts';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: unknown;
}

test.use({ serviceWorkers: 'allow', savesData: false });

test('a message of Web Push is shown by the worker that keeps the app, under its item', async ({
  page,
  context,
  server,
}) => {
  const origin = new URL(server.url).origin;
  await context.grantPermissions(['notifications'], { origin });
  const browser = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
    if (registration) registered.resolve(registration.registrationId);
  });
  await browser.send('ServiceWorker.enable');
  await page.goto(`${server.url}/signin`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const registrationId = await registered.promise;
  const deliver = (message: object) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
  // Chromium's headless shell has no notifications: what the worker asks to show is written down in their place.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: Shown[] = [];
    const show = async (title: string, { body, tag, data }: Omit<Shown, 'title'>) => {
      shown.push({ title, body, tag, data });
    };
    Object.defineProperty(Reflect.get(self, 'registration'), 'showNotification', { value: show });
    Object.assign(self, { shown });
  });
  const shown = () => worker.evaluate(() => Reflect.get(self, 'shown') as Shown[]);

  const path = '/items/0123456789abcdef';
  const message = { title: 'Kite', body: 'A finder left a note.', tag: 'kite-note', path, unreadCount: 1 };
  await deliver(message);
  await expect
    .poll(shown)
    .toEqual([{ title: 'Kite', body: 'A finder left a note.', tag: 'kite-note', data: { path } }]);
  await deliver({ ...message, unreadCount: 2 });
  await deliver({ ...message, tag: 'kite-place', body: 'A finder shared where it is.' });
  await expect
    .poll(async () => (await shown()).map(({ tag }) => tag))
    .toEqual(['kite-note', 'kite-note', 'kite-place']);
});
