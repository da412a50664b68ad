import type { notifications } from '@homeward/contract';
import { PUSH_DEVICES_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { BadFieldError } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { lockNotificationsOf } from '../notification-repository.ts';
import { readNotifications } from '../show-notifications.ts';
import { countOtherDevices, putSubscription } from './push-repository.ts';
import { isPointOfP256, TooManyDevicesError } from './push-rules.ts';

/** Lets the browser of the caller's session take messages; said again, it is the same success. */
export async function subscribe(
  context: Context,
  user: SignedIn,
  { body, client }: InputOf<typeof notifications.subscribe>,
): Promise<MessageAnswerOf<typeof notifications.subscribe>> {
  if (!isPointOfP256(body.keys.p256dh)) {
    throw new BadFieldError('keys.p256dh', message('server.calls.pushKey'));
  }
  const subscription = { endpoint: body.endpoint, ...body.keys, ...user, now: context.clock.now() };
  const table = await context.transact(async (tx) => {
    await lockNotificationsOf(tx, user.accountId);
    if ((await countOtherDevices(tx, subscription)) >= PUSH_DEVICES_MAX)
      throw new TooManyDevicesError(PUSH_DEVICES_MAX);
    await putSubscription(tx, subscription);
    return readNotifications(context, tx, { ...user, language: client.language });
  });
  return { resultMessage: message('answers.notifications.pushOn'), ...table };
}
