import type { finder } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { describeSharedPlace, storedAccuracy } from '../../domain/places.ts';
import { newId } from '../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { notifyRecipients } from '../item-mails/notify-recipients.ts';
import { enqueueReminder } from '../reminders/reminder-repository.ts';
import type { locationShareEmail } from './finder-emails.tsx';
import { addLocationShare } from './finder-repository.ts';
import { SHARES_PER_TAG, SHARES_PER_TAG_AND_ADDRESS } from './finder-rules.ts';
import { shareFoundItem } from './share-found-item.ts';

export async function shareLocation(
  context: Context,
  _user: unknown,
  input: InputOf<typeof finder.shareLocation>,
): Promise<MessageAnswerOf<typeof finder.shareLocation>> {
  const { lat, lng, code, accuracy_m } = input.body;
  const accuracyM = storedAccuracy(accuracy_m);
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const { item, codeId, source } = await shareFoundItem(tx, code);
    const { id: itemId, codeId: mainId, accountId, name, isLost } = item;
    const use = { ...currentLimitUse(context), message: message('answers.tooManyShares') };
    await consumeLimit(tx, {
      ...use,
      limit: SHARES_PER_TAG_AND_ADDRESS,
      of: [mainId, input.client.address],
    });
    await consumeLimit(tx, { ...use, limit: SHARES_PER_TAG, of: [mainId] });
    const id = newId(now);
    await addLocationShare(tx, { id, codeId, itemId, source, lat, lng, accuracyM, now });
    await notifyRecipients<typeof locationShareEmail>(context, tx, {
      itemId,
      codeId: mainId,
      accountId,
      eventId: id,
      at: now,
      template: 'locationShare',
      props: {
        itemName: name,
        place: describeSharedPlace({ lat, lng, accuracyMeters: accuracyM }),
        ...(accuracyM === null ? {} : { accuracyM }),
        when: now.toISOString(),
        link: `${context.config.publicUrl}${PATHS.item(mainId)}`,
      },
    });
    if (isLost) await enqueueReminder(tx, { kind: 'place', eventId: id, itemId, leftAt: now }, now);
  });
  return { resultMessage: message('finder.locationShared') };
}
