import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { eraseMailsToFinders } from '../conversations/mail-finder.ts';
import { deleteDeskAnswersOf } from '../desk-links/desk-answer-repository.ts';
import { eraseMailsAbout } from '../item-mails/item-mail-repository.ts';
import { lockItem } from '../items/open-item.ts';
import { eraseScanPositionsOf } from '../scans/scan-repository.ts';
import { eraseNotesAndPlaces } from './finder-repository.ts';

export async function eraseFinderData(
  context: Context,
  user: Caller,
  { params }: InputOf<typeof codes.eraseFinderData>,
): Promise<MessageAnswerOf<typeof codes.eraseFinderData>> {
  await context.transact(async (tx) => {
    const { id: itemId } = await lockItem(tx, params.id, { user, access: 'co-owner' });
    await eraseNotesAndPlaces(tx, itemId);
    await deleteDeskAnswersOf(tx, itemId);
    await eraseScanPositionsOf(tx, itemId);
    await eraseMailsAbout(tx, itemId);
    await eraseMailsToFinders(tx, itemId);
  });
  return { resultMessage: message('answers.codes.finderDataErased') };
}
