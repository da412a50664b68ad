import { notifications } from '@homeward/contract';
import { SERVICE_WORKER_PATH } from '@homeward/contract/browser/service-worker';
import { callApi } from '../http/call-api.ts';
import { pushAccount, pushDeclined } from '../storage/push-choice.ts';

/** The person said no to the browser's question, or had said so before. */
export class PushRefusedError extends Error {
  constructor() {
    super('Your browser does not let this page show notifications.');
  }
}

/** Asks the browser for permission, which it shows only after a tap, and lets messages of this account come to it. */
export async function turnPushOn(userId: string) {
  // Before anything that waits: Safari forgets the tap meanwhile.
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusedError();
  const { push } = await callApi(notifications.show, {});
  const answer = await callApi(notifications.subscribe, { body: await subscribe(push.public_key) });
  pushAccount.write(userId);
  pushDeclined.remove();
  return answer;
}

/** Ends the messages to this browser, at the server and at its push service. */
export async function turnPushOff(deviceId: string) {
  const answer = await callApi(notifications.unsubscribe, { params: { id: deviceId } });
  await forgetPush();
  return answer;
}

/** Says to the server again where messages come to, after the browser got another address or the person a new session. */
export async function keepPush(): Promise<void> {
  if (Notification.permission !== 'granted') return pushAccount.remove();
  const { push } = await callApi(notifications.show, {});
  // A browser whose address changed a while after the log-in is turned on by its owner again.
  await callApi(notifications.subscribe, { body: await subscribe(push.public_key) }, { stepsUp: false });
}

/** Takes no more messages in this browser: its address at the push service is dead from then on. */
export async function forgetPush(): Promise<void> {
  pushAccount.remove();
  const registration = await navigator.serviceWorker?.getRegistration(SERVICE_WORKER_PATH);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

async function subscribe(publicKey: string) {
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // Of another installation that was at this address: it cannot sign for this browser any more.
  if (known !== null && keyOf(known) !== publicKey) await known.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** The server's key of a subscription, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
