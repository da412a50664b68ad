import { randomUUID } from 'node:crypto';
import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import { getCodeId } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { assertLimitLeft, consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { presentPhoto } from './code-presenter.ts';
import { getActivation } from './code-repository.ts';
import { CodeForbiddenError, PHOTOS, UnreadablePhotoError } from './code-rules.ts';
import { replacePhoto } from './photo-repository.ts';

/** Gives an item a photo, for its owner and the people linked to them. */
export async function savePhoto(
  context: Context,
  user: SignedIn,
  input: InputOf<typeof codes.savePhoto>,
): Promise<MessageAnswerOf<typeof codes.savePhoto>> {
  const codeId = getCodeId(input.params.id);
  const getItem = async (db: Db) => {
    const activation = await getActivation(db, codeId);
    if (!(await isSameOrLinked(db, user.accountId, activation.accountId))) throw new CodeForbiddenError();
    return activation;
  };
  const use = {
    ...currentLimitUse(context),
    limit: PHOTOS,
    of: [user.accountId],
    message: message('answers.codes.tooManyPhotos'),
  };

  // Checked before the work as well: no caller keeps a core busy with what is then refused.
  await getItem(context.db);
  await assertLimitLeft(context.db, use);
  const photo = await context.photos.shrink(input.body);
  if (photo === undefined) {
    // It kept a core busy all the same.
    await context.transact((tx) => consumeLimit(tx, use));
    throw new UnreadablePhotoError();
  }
  // Not an id in the order of time: a caller who knows it may see the photo.
  const id = randomUUID();
  await context.transact(async (tx) => {
    const activation = await getItem(tx);
    await consumeLimit(tx, use);
    await replacePhoto(tx, activation, { id, ...photo, now: context.clock.now() });
  });
  return { resultMessage: message('answers.codes.photoSaved'), ...presentPhoto(id) };
}
