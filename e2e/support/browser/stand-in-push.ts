import type { Page } from '@playwright/test';

interface StandIn {
  /** The user's answer to the permission prompt. */
  readonly answer: NotificationPermission;
  /** The permission before the prompt. */
  readonly permission?: NotificationPermission;
}

/**
 * Simulates push support from the next page on, because headless browsers have no push service and deny the permission.
 * Returns a function that counts the prompts.
 */
export async function standInPush(page: Page, standIn: StandIn): Promise<() => Promise<number>> {
  await page.addInitScript(({ answer, permission = 'default' }: StandIn) => {
    const promptCount = Number(sessionStorage.getItem('asked') ?? 0);
    const storedPermission = sessionStorage.getItem('permission') as NotificationPermission | null;
    const state = { promptCount, permission: storedPermission ?? permission };
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const subscription = {
      options: {},
      toJSON: () => ({ endpoint: 'https://push.example.org/stand-in', keys }),
      unsubscribe: async () => {
        pushManager.current = null;
        return true;
      },
    };
    const pushManager = {
      current: null as typeof subscription | null,
      getSubscription: async () => pushManager.current,
      subscribe: async () => {
        pushManager.current = subscription;
        return subscription;
      },
    };
    const registration = { pushManager, addEventListener: () => undefined };
    const container = {
      controller: null,
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
      addEventListener: () => undefined,
    };
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => container });
    Object.defineProperty(Notification, 'permission', { get: () => state.permission });
    Notification.requestPermission = async () => {
      state.promptCount += 1;
      state.permission = answer;
      sessionStorage.setItem('asked', String(state.promptCount));
      sessionStorage.setItem('permission', answer);
      return answer;
    };
  }, standIn);
  return () => page.evaluate(() => Number(sessionStorage.getItem('asked') ?? 0));
}

/** Simulates Safari on an iPhone from the next page on; the app runs in a tab. */
export async function standInIphone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
}
