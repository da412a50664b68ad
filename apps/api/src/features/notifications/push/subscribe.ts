import type { notifications } from '@homeward/contract';
import { PUSH_DEVICES_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { BadFieldError, UnauthenticatedError } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { lockAccount } from '../../account/account-repository.ts';
import { assertStepUp } from '../../account/step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../../account/step-up/mail-security-alert.ts';
import { TO_HAND_OUT } from '../../account/step-up/step-up-rules.ts';
import { readNotifications } from '../show-notifications.ts';
import { countOtherDevices, hasSubscription, putSubscription } from './push-repository.ts';
import { isPointOfP256, TooManyDevicesError } from './push-rules.ts';

export async function subscribe(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof notifications.subscribe>,
): Promise<MessageAnswerOf<typeof notifications.subscribe>> {
  if (!isPointOfP256(body.keys.p256dh)) {
    throw new BadFieldError('keys.p256dh', message('server.calls.pushKey'));
  }
  const subscription = { endpoint: body.endpoint, ...body.keys, ...user, now: context.clock.now() };
  const table = await context.transact(async (tx) => {
    if (!(await lockAccount(tx, user.accountId))) throw new UnauthenticatedError();
    // The app repeats this call at each start, so a step-up proof is required only for a browser that is new to the account.
    const isKnown = await hasSubscription(tx, subscription);
    if (!isKnown) {
      const person = await assertStepUp(context, tx, { user, headers }, TO_HAND_OUT);
      await mailSecurityAlert(context, tx, { person, alert: { kind: 'push' }, client });
    }
    if ((await countOtherDevices(tx, subscription)) >= PUSH_DEVICES_MAX)
      throw new TooManyDevicesError(PUSH_DEVICES_MAX);
    await putSubscription(tx, subscription);
    return readNotifications(context, tx, { ...user, language: client.language });
  });
  return { resultMessage: message('answers.notifications.pushOn'), ...table };
}
