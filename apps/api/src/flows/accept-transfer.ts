import type { transfers } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { endConversationsOf } from '../features/conversations/new-owner-repository.ts';
import { deleteDeskLinksOf } from '../features/desk-links/desk-link-repository.ts';
import { deleteHelpRequestsOf } from '../features/help/help-repository.ts';
import { eraseFormerOwnersMails } from '../features/item-mails/item-mail-repository.ts';
import { findItem, type Item } from '../features/items/item-repository.ts';
import { giveItem, type NewOwner, renewItem } from '../features/items/new-owner-repository.ts';
import { lockAccounts, lockItemRow } from '../features/items/open-item.ts';
import { deletePhoto, movePhoto } from '../features/items/photo-repository.ts';
import { deletePostersOf } from '../features/posters/poster-repository.ts';
import { getPerson, listNotificationRecipients } from '../features/profiles/profiles-repository.ts';
import { deleteReadsOf, markAllKnown } from '../features/timeline/read-repository.ts';
import { addItemChange } from '../features/timeline/timeline-repository.ts';
import { addHistoryMove } from '../features/transfers/history-move-repository.ts';
import type { itemReceivedEmail, itemTakenOverEmail } from '../features/transfers/transfer-emails.tsx';
import {
  findTransfer,
  markTransferAccepted,
  type Transfer,
} from '../features/transfers/transfer-repository.ts';
import { getOpen, TransferEndedError } from '../features/transfers/transfer-rules.ts';
import type { Db } from '../platform/database/db.ts';
import { badInput, UnauthenticatedError } from '../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../platform/http/serve.ts';
import { mailLanguageOf } from '../platform/mail/mail-messages.ts';
import { hashToken } from '../platform/tokens.ts';
import { enqueueErasure } from './erase-items.ts';
import { moveHistorySlice } from './move-history.ts';

const MESSAGE = message('answers.transfers.taken');

/** Gives an offered item to the caller. Of several concurrent callers one succeeds; that caller's repeated calls succeed, too. */
export async function acceptTransfer(
  context: Context,
  user: SignedIn,
  { body }: InputOf<typeof transfers.accept>,
): Promise<MessageAnswerOf<typeof transfers.accept>> {
  const { token, ...contact } = body;
  const newOwner = { ...contact, accountId: user.accountId, now: context.clock.now() };
  const code = await context.transact(async (tx) => {
    const offer = await findTransfer(tx, hashToken(token));
    if (!offer) throw new TransferEndedError();
    const present = await lockAccounts(tx, [newOwner.accountId, offer.accountId]);
    if (!present.has(newOwner.accountId)) throw new UnauthenticatedError();
    const item = await lockItemRow(tx, offer.itemId, { isGiven: true });
    // The offer is read again under the lock, because it may have changed.
    const transfer = await findTransfer(tx, hashToken(token));
    if (transfer?.acceptedBy === newOwner.accountId) return codeOfAccepted(tx, transfer);
    const open = getOpen(transfer, newOwner.now);
    if (open.accountId === newOwner.accountId) throw badInput('answers.transfers.ownTag');
    if (item?.accountId !== open.accountId) throw new TransferEndedError();
    await passOn(context, tx, { item, transfer: open, newOwner });
    return item.codeId;
  });
  return { resultMessage: MESSAGE, code };
}

async function codeOfAccepted(tx: Db, { itemId, acceptedBy }: Transfer): Promise<string> {
  const item = await findItem(tx, itemId);
  if (item?.accountId !== acceptedBy) throw new TransferEndedError();
  return item.codeId;
}

interface Accepted {
  readonly item: Item;
  readonly transfer: Transfer;
  readonly newOwner: NewOwner;
}

/** Moves a locked item to its new owner. Mails the former and the new owner. */
export async function passOn(
  context: Context,
  tx: Db,
  { item, transfer, newOwner }: Accepted,
): Promise<void> {
  const { takesHistory, takesMessages, takesPhoto } = transfer;
  const { accountId, now } = newOwner;
  await eraseFormerOwnersMails(tx, item.id);
  await deletePostersOf(tx, item.id);
  const takesAll = takesHistory && takesMessages;
  const to = takesAll ? await giveItem(tx, item, newOwner) : await renewItem(tx, item, newOwner);
  if (to !== item.id && takesPhoto) await movePhoto(tx, item, to);
  if (to === item.id && !takesPhoto) await deletePhoto(tx, item);
  await passOnHistory(tx, { item, transfer, to, newOwner });
  await markTransferAccepted(tx, transfer.id, { accountId, itemId: to, now });
  await mailBoth(context, tx, { item, to, formerId: transfer.accountId, accountId });
}

/** Deletes help requests, desk links and read positions. If the item has a new row, a job moves the history and erases the old row. */
async function passOnHistory(
  tx: Db,
  { item, transfer, to, newOwner }: Accepted & { readonly to: string },
): Promise<void> {
  const from = item.id;
  const { accountId, now } = newOwner;
  await deleteHelpRequestsOf(tx, from);
  await deleteDeskLinksOf(tx, from);
  await deleteReadsOf(tx, from);
  if (from === to) await endConversationsOf(tx, from, now);
  else await leaveBehind(tx, { from, to, transfer, now });
  if (transfer.takesHistory && item.isLost)
    await addItemChange(tx, { itemId: to, accountId, kind: 'found', now });
  // Events before the transfer are no news to the new owner and the co-owners.
  for (const { id } of await listNotificationRecipients(tx, accountId))
    await markAllKnown(tx, { itemId: to, accountId: id, now });
}

interface LeftBehind {
  readonly from: string;
  readonly to: string;
  readonly transfer: Pick<Transfer, 'takesHistory' | 'takesMessages'>;
  readonly now: Date;
}

async function leaveBehind(tx: Db, { from, to, transfer, now }: LeftBehind): Promise<void> {
  if (transfer.takesHistory || transfer.takesMessages) {
    await addHistoryMove(tx, { from, to, moved: transfer.takesHistory ? 'history' : 'messages' });
    // Most histories fit into this first slice and are visible at once.
    await moveHistorySlice(tx, [from], now);
  }
  // The job finds its rows by account id, and `renewItem` has set the old row's account id to the row's own id.
  await enqueueErasure(tx, from, now);
}

interface TransferMails {
  readonly item: Item;
  readonly to: string;
  readonly formerId: string;
  readonly accountId: string;
}

async function mailBoth(
  context: Context,
  tx: Db,
  { item, to, formerId, accountId }: TransferMails,
): Promise<void> {
  const [former, owner] = [await getPerson(tx, formerId), await getPerson(tx, accountId)];
  const { publicUrl } = context.config;
  await context.mailer.send<typeof itemReceivedEmail>(tx, {
    to: owner.email,
    template: 'itemReceived',
    props: {
      name: owner.name,
      itemName: item.name,
      formerName: former.name,
      itemLink: `${publicUrl}${PATHS.item(item.codeId)}`,
    },
    language: mailLanguageOf(owner),
    accountId: owner.id,
    itemId: to,
  });
  await context.mailer.send<typeof itemTakenOverEmail>(tx, {
    to: former.email,
    template: 'itemTakenOver',
    props: {
      name: former.name,
      itemName: item.name,
      newName: owner.name,
      listLink: `${publicUrl}${PATHS.home}`,
    },
    language: mailLanguageOf(former),
    // If the new owner's account is deleted, this mail is erased, because it contains the new owner's name.
    accountId: owner.id,
  });
}
