import { expect, it, vi } from 'vitest';
import { listenForPush, type PushScope } from './push-worker.ts';

const MESSAGE = {
  title: 'Kite',
  body: 'A finder left a message.',
  tag: 'abc',
  path: '/items/0123456789abcdef',
  unreadCount: 3,
};

function openWorld(urls: readonly string[] = []) {
  const windows = urls.map((url) => ({ url, focus: vi.fn(async () => undefined) }));
  const listeners = new Map<string, (event: never) => void>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const setAppBadge = vi.fn(async () => undefined);
  const subscribe = vi.fn(async () => ({}) as PushSubscription);
  const scope = {
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow },
    location: { origin: 'https://homeward.example' },
    navigator: { setAppBadge },
    addEventListener: (name, listener) => void listeners.set(name, listener as (event: never) => void),
  } satisfies PushScope;
  listenForPush(scope, () => undefined);

  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
  };
  return {
    windows,
    showNotification,
    openWindow,
    setAppBadge,
    subscribe,
    receive: (text: string | undefined) =>
      dispatch('push', { data: text === undefined ? null : { text: () => text } }),
    tap: (data: unknown) => dispatch('notificationclick', { notification: { data, close: () => undefined } }),
    change: (oldSubscription: object | undefined) => dispatch('pushsubscriptionchange', { oldSubscription }),
  };
}

it("a push message shows under its tag and sets the icon's badge", async () => {
  const world = openWorld();
  await world.receive(JSON.stringify(MESSAGE));
  expect(world.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Kite',
    expect.objectContaining({ body: MESSAGE.body, tag: 'abc', data: { path: MESSAGE.path } }),
  );
  expect(world.setAppBadge).toHaveBeenCalledWith(3);
});

it.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['an address of another site', JSON.stringify({ ...MESSAGE, path: 'https://evil.example/' })],
  ['an address without a protocol', JSON.stringify({ ...MESSAGE, path: '//evil.example' })],
  ['a script', JSON.stringify({ ...MESSAGE, path: 'javascript:alert(1)' })],
])('a push message with %s shows a generic notification', async (_what, text) => {
  const world = openWorld();
  await world.receive(text);
  expect(world.showNotification).toHaveBeenCalledExactlyOnceWith(
    'News about your items',
    expect.objectContaining({ data: { path: '/' } }),
  );
});

it('a tap on a notification focuses the window with the item, or else opens a new one', async () => {
  const world = openWorld([
    'https://homeward.example/edit-qr-code/0123456789abcdef',
    'https://homeward.example/items/0123456789abcdef?x=1',
    'https://other.example/items/0123456789abcdef',
  ]);
  await world.tap({ path: MESSAGE.path });
  expect(world.windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 0]);
  expect(world.openWindow).not.toHaveBeenCalled();
  await world.tap({ path: '/items/ffffffffffffffff' });
  expect(world.openWindow).toHaveBeenCalledExactlyOnceWith('/items/ffffffffffffffff');
});

it('a tap on a notification without a page of the app opens the home page', async () => {
  const world = openWorld();
  for (const data of [null, {}, { path: '//evil.example' }, { path: 7 }]) await world.tap(data);
  expect(world.openWindow.mock.calls).toEqual([['/'], ['/'], ['/'], ['/']]);
});

it('a changed push subscription is renewed with the old key', async () => {
  const world = openWorld();
  const applicationServerKey = new ArrayBuffer(65);
  await world.change({ options: { applicationServerKey } });
  expect(world.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey });
  await world.change(undefined);
  expect(world.subscribe).toHaveBeenCalledOnce();
});
