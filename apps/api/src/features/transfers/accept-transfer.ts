import type { transfers } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { badInput, UnauthenticatedError } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import { mailLanguageOf } from '../../platform/mail/mail-messages.ts';
import { hashToken } from '../../platform/tokens.ts';
import { eraseFormerOwnersMails } from '../item-mails/item-mail-repository.ts';
import { findItem, type Item } from '../items/item-repository.ts';
import { giveItem, type NewOwner, renewItem } from '../items/new-owner-repository.ts';
import { lockAccounts, lockItemRow } from '../items/open-item.ts';
import { deletePhoto, movePhoto } from '../items/photo-repository.ts';
import { getPerson } from '../profiles/profiles-repository.ts';
import type { itemReceivedEmail, itemTakenOverEmail } from './transfer-emails.tsx';
import { findTransfer, markTransferAccepted, type Transfer } from './transfer-repository.ts';
import { getOpen, TransferEndedError } from './transfer-rules.ts';

const MESSAGE = message('answers.transfers.taken');

/** Gives an offered item to the caller. Of concurrent callers one succeeds; a repeated call by that one succeeds again. */
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
    // Read again under the lock.
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

async function passOn(context: Context, tx: Db, { item, transfer, newOwner }: Accepted): Promise<void> {
  const { takesHistory, takesMessages, takesPhoto } = transfer;
  const { accountId, now } = newOwner;
  await eraseFormerOwnersMails(tx, item.id);
  const takesAll = takesHistory && takesMessages;
  const to = takesAll ? await giveItem(tx, item, newOwner) : await renewItem(tx, item, newOwner);
  if (to !== item.id && takesPhoto) await movePhoto(tx, item, to);
  if (to === item.id && !takesPhoto) await deletePhoto(tx, item);
  const wasLost = item.isLost;
  await context.passOnHistory(tx, {
    from: item.id,
    to,
    takesHistory,
    takesMessages,
    wasLost,
    accountId,
    now,
  });
  await markTransferAccepted(tx, transfer.id, { accountId, itemId: to, now });
  await mailBoth(context, tx, { item, to, formerId: transfer.accountId, accountId });
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
    // Deleting the new owner's account erases this mail, which contains its name.
    accountId: owner.id,
  });
}
