import type { finder } from '@homeward/contract';
import { clockOf } from '@homeward/contract/finder-page';
import { conversationPath, PATHS } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { placeForMail, storedAccuracy } from '../../domain/places.ts';
import { writeWords } from '../../domain/quick-answers.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { ForbiddenError } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { derivedId } from '../../platform/tokens.ts';
import { isBlocked, openConversation } from '../conversations/conversation-repository.ts';
import { requestConfirmation } from '../conversations/mail-finder.ts';
import { notifyRecipients } from '../item-mails/notify-recipients.ts';
import { enqueueReminder } from '../reminders/reminder-repository.ts';
import type { noteEmail } from './finder-emails.tsx';
import { addNote } from './finder-repository.ts';
import { NOTES_PER_ADDRESS, NOTES_PER_TAG, NOTES_PER_TAG_AND_ADDRESS } from './finder-rules.ts';
import { shareFoundItem } from './share-found-item.ts';

/** Stores a note once for each client id, and mails it to the owner and co-owners. */
export async function sendMessage(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof finder.sendMessage>,
): Promise<MessageAnswerOf<typeof finder.sendMessage>> {
  const accuracyM = storedAccuracy(body.accuracy_m);
  const now = context.clock.now();
  const { language } = client;
  const quickAnswer = body.quick_answer;
  const words = writeWords({ message: body.message, quickAnswer }, language);
  const token = await context.transact(async (tx) => {
    const { item, codeId, openedId, source } = await shareFoundItem(tx, body.code);
    const { id: itemId, codeId: mainId, accountId, name, isLost } = item;
    const id = body.note_id ? derivedId('note', openedId, body.note_id) : newId(now);
    const isNew = await addNote(tx, {
      id,
      codeId,
      itemId,
      message: words,
      quickAnswer,
      lat: body.lat ?? null,
      lng: body.lng ?? null,
      accuracyM,
      place: body.place ?? '',
      replyTo: body.reply_to ?? '',
      source,
      now,
    });
    const token = await openConversation(tx, { id, itemId, key: body.note_id, language, now });
    if (!isNew) return token;
    if (await isBlocked(tx, { itemId, token: body.conversation_token, replyTo: body.reply_to }))
      throw new ForbiddenError(message('answers.blocked'));
    // The limit counts notes by the item's main tag, because all tags of an item reach the same owner.
    await countNote(context, tx, mainId, client.address);
    const place = placeForMail({ ...body, accuracyMeters: accuracyM });
    await notifyRecipients<typeof noteEmail>(context, tx, {
      itemId,
      codeId: mainId,
      accountId,
      eventId: id,
      conversationId: id,
      at: now,
      template: 'note',
      quickAnswer,
      props: {
        itemName: name,
        message: words,
        source,
        when: now.toISOString(),
        conversationUrl: `${context.config.publicUrl}${PATHS.itemNote(mainId, id)}`,
        ...(place ? { place } : {}),
        ...(accuracyM === null ? {} : { accuracyM }),
      },
    });
    if (isLost) await enqueueReminder(tx, { kind: 'note', eventId: id, itemId, leftAt: now }, now);
    await requestConfirmation(context, tx, {
      conversationId: id,
      address: body.reply_to ?? '',
      language,
      itemId: itemId,
      ownerId: accountId,
    });
    return token;
  });
  return { resultMessage: message('finder.messageSent'), conversation_url: conversationPath(token) };
}

async function countNote(context: Context, tx: Db, codeId: string, address: string): Promise<void> {
  const use = { ...currentLimitUse(context), message: message('answers.tooManyNotes') };
  await consumeLimit(tx, {
    ...use,
    limit: NOTES_PER_TAG_AND_ADDRESS,
    of: [codeId, address],
    message: (retryAfterMs) => message('finder.cooldown', { clock: clockOf(retryAfterMs) }),
  });
  await consumeLimit(tx, { ...use, limit: NOTES_PER_TAG, of: [codeId] });
  await consumeLimit(tx, { ...use, limit: NOTES_PER_ADDRESS, of: [address] });
}
