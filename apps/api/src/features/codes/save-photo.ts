import { randomUUID } from 'node:crypto';
import type { codes } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Caller, InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { assertLimitLeft, consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse } from '../../platform/limits.ts';
import { presentPhoto } from '../items/item-presenter.ts';
import { getItem, lockItem } from '../items/open-item.ts';
import { replacePhoto } from '../items/photo-repository.ts';
import { PHOTOS, PhotoRefusedError } from './code-rules.ts';

export async function savePhoto(
  context: Context,
  user: Caller,
  { params, body }: InputOf<typeof codes.savePhoto>,
): Promise<MessageAnswerOf<typeof codes.savePhoto>> {
  const caller = { user, access: 'co-owner' } as const;
  const use = {
    ...currentLimitUse(context),
    limit: PHOTOS,
    of: [user.accountId],
    message: message('answers.codes.tooManyPhotos'),
  };

  // Checks access and limit before the costly work as well, because a rejected request must not occupy a core.
  await getItem(context.db, params.id, caller);
  await assertLimitLeft(context.db, use);
  const photo = await context.photos.shrink(body);
  if (typeof photo === 'string') {
    // Counts a failed attempt, too, because the attempt occupied a core.
    await context.transact((tx) => consumeLimit(tx, use));
    throw new PhotoRefusedError(photo);
  }
  // The id must be random, because nothing else in the photo's address is secret.
  const id = randomUUID();
  await context.transact(async (tx) => {
    const item = await lockItem(tx, params.id, caller);
    await consumeLimit(tx, use);
    await replacePhoto(tx, item, { id, ...photo, now: context.clock.now() });
  });
  return { resultMessage: message('answers.codes.photoSaved'), ...presentPhoto(id) };
}
