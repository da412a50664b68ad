import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getCodeId } from '../../domain/known-code.ts';
import { ForbiddenError } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { eraseMailsAbout } from '../item-mails/item-mail-repository.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { eraseScanPositionsOf } from '../scans/scan-repository.ts';
import { eraseNotesAndPlaces } from './erase-repository.ts';
import { getItem } from './finder-repository.ts';

/** Erases at once what finders left about an item of the caller's or of a linked owner, and the mails that told of it. */
export async function eraseFinderData(
  context: Context,
  user: SignedIn,
  { params }: InputOf<typeof codes.eraseFinderData>,
): Promise<MessageAnswerOf<typeof codes.eraseFinderData>> {
  const codeId = getCodeId(params.id);
  await context.transact(async (tx) => {
    const { activationId, accountId } = await getItem(tx, codeId);
    if (!(await isSameOrLinked(tx, user.accountId, accountId)))
      throw new ForbiddenError(message('shared.notYours'));
    await eraseNotesAndPlaces(tx, activationId);
    await eraseScanPositionsOf(tx, activationId);
    await eraseMailsAbout(tx, activationId);
  });
  return { resultMessage: message('answers.codes.finderDataErased') };
}
