import type { transfers } from '@homeward/contract';
import { DEFAULT_ITEM_IMAGE, photoPath } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findItem } from '../items/item-repository.ts';
import { getPerson } from '../profiles/profiles-repository.ts';
import { presentOffer } from './transfer-presenter.ts';
import { findTransfer } from './transfer-repository.ts';
import { getOpen, TransferEndedError } from './transfer-rules.ts';

export async function showTransfer(
  { db, clock }: Context,
  _user: unknown,
  { client }: InputOf<typeof transfers.show>,
): Promise<MessageAnswerOf<typeof transfers.show>> {
  const transfer = getOpen(await findTransfer(db, hashToken(client.bearer ?? '')), clock.now());
  const item = await findItem(db, transfer.itemId);
  if (!item) throw new TransferEndedError();
  const owner = await getPerson(db, transfer.accountId);
  const photoId = transfer.takesPhoto ? item.photoId : null;
  return {
    resultMessage: message('answers.transfers.offered'),
    from: owner.name,
    item: {
      name: item.name,
      category: item.category,
      image_url: photoId === null ? DEFAULT_ITEM_IMAGE : photoPath(photoId, 'full'),
    },
    ...presentOffer(transfer),
  };
}
