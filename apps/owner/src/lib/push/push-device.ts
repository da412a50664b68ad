import { notifications } from '@homeward/contract';
import { SERVICE_WORKER_PATH } from '@homeward/contract/browser/service-worker';
import { callApi } from '../http/call-api.ts';
import { pushAccount, pushDeclined } from '../storage/push-choice.ts';

/** The user has denied the permission, now or earlier. */
export class PushRefusedError extends Error {
  constructor() {
    super('Your browser does not let this page show notifications.');
  }
}

/** Requests the permission, which browsers allow only after a tap. Subscribes this browser to the account's notifications. */
export async function turnPushOn(userId: string) {
  // The request precedes any `await`, because Safari requires a recent tap.
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusedError();
  const { push } = await callApi(notifications.show, {});
  const answer = await callApi(notifications.subscribe, { body: await subscribe(push.public_key) });
  pushAccount.write(userId);
  pushDeclined.remove();
  return answer;
}

export async function turnPushOff(deviceId: string) {
  const answer = await callApi(notifications.unsubscribe, { params: { id: deviceId } });
  await removePush();
  return answer;
}

/** Renews the subscription at the server after a new push endpoint or a new session. */
export async function renewPush(): Promise<void> {
  if (Notification.permission !== 'granted') return pushAccount.remove();
  const { push } = await callApi(notifications.show, {});
  // This background call opens no step-up sheet. If the server requires a step-up, the user must turn push on again.
  await callApi(notifications.subscribe, { body: await subscribe(push.public_key) }, { stepsUp: false });
}

export async function removePush(): Promise<void> {
  pushAccount.remove();
  const registration = await navigator.serviceWorker?.getRegistration(SERVICE_WORKER_PATH);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

async function subscribe(publicKey: string) {
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // The existing subscription may have another server key, for example after a new installation of the server.
  if (known !== null && keyOf(known) !== publicKey) await known.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
