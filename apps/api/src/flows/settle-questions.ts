import { DAY_MS } from '@homeward/contract/durations';
import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import type { Context } from '../context.ts';
import { addExportLink } from '../features/account/export/export-link-repository.ts';
import { newTagId } from '../features/batches/batch-rules.ts';
import type { Item } from '../features/items/item-repository.ts';
import { lockAccounts, lockItemRow, mayLookAfter } from '../features/items/open-item.ts';
import {
  addTags,
  attachTag,
  detachTag,
  listTagsOf,
  lockTag,
  setMainTag,
} from '../features/items/tag-repository.ts';
import { getPerson } from '../features/profiles/profiles-repository.ts';
import type { tagFreedEmail } from '../features/questions/question-emails.tsx';
import {
  endQuestion,
  findQuestion,
  listDueQuestions,
  type Question,
} from '../features/questions/question-repository.ts';
import type { Db } from '../platform/database/db.ts';
import { newId } from '../platform/database/ids.ts';
import { mailLanguageOf } from '../platform/mail/mail-messages.ts';
import { passOn } from './accept-transfer.ts';

const EXPORT_DAYS = 14;

/** Settles the questions that owners did not answer in time: frees the tag or hands over the item. */
export async function settleDueQuestions(context: Context, now = context.clock.now()): Promise<void> {
  for (const id of await listDueQuestions(context.db, now)) {
    // A failed question does not stop the others; the next run retries it.
    await settleQuestion(context, id, 'expired').catch((err: unknown) =>
      context.logger.warn({ err, question: id }, 'a question to an owner was not settled'),
    );
  }
}

/** Ends a question and carries out its outcome, in one transaction. Returns false if the question had already ended. */
export async function settleQuestion(
  context: Context,
  id: string,
  outcome: 'kept' | 'released' | 'expired',
): Promise<boolean> {
  const now = context.clock.now();
  return context.transact(async (tx) => {
    const question = await findQuestion(tx, id);
    if (!question) return false;
    const item = await lockSubject(tx, question);
    const isVoid = outcome !== 'kept' && item === undefined;
    if (!(await endQuestion(tx, { id, outcome: isVoid ? 'void' : outcome, now }))) return false;
    if (!item || outcome === 'kept') return true;
    if (question.kind === 'claim')
      await freeTag(context, tx, { item, codeId: question.codeId as TagId, now });
    else if (question.heirId !== null) await handOver(context, tx, { item, heirId: question.heirId, now });
    return true;
  });
}

/** Locks accounts, item and tag. Returns undefined if owner, tag or co-owner differ from those of the question. */
async function lockSubject(tx: Db, question: Question): Promise<Item | undefined> {
  const { kind, codeId, itemId, accountId, heirId } = question;
  await lockAccounts(tx, [accountId, ...(heirId === null ? [] : [heirId])]);
  const item = await lockItemRow(tx, itemId, { isGiven: kind === 'takeover' });
  if (item?.accountId !== accountId) return undefined;
  if (heirId !== null) return (await mayLookAfter(tx, heirId, accountId)) ? item : undefined;
  const tag = await lockTag(tx, codeId as TagId);
  return tag.itemId === itemId && !tag.isRetired ? item : undefined;
}

interface Freed {
  readonly item: Item;
  readonly codeId: TagId;
  readonly now: Date;
}

/** Detaches a tag from its item; the item stays with its owner. An item without another tag gets a new tag. */
async function freeTag(context: Context, tx: Db, { item, codeId, now }: Freed): Promise<void> {
  const tags = await listTagsOf(tx, item.id);
  const others = tags.filter(({ id }) => id !== codeId);
  const next = others[0]?.id ?? newTagId();
  if (others.length === 0) {
    await addTags(tx, [next as TagId], now);
    await attachTag(tx, next, { itemId: item.id, isMain: false });
  }
  if (tags.find(({ id }) => id === codeId)?.isMain) await setMainTag(tx, { itemId: item.id, codeId: next });
  await detachTag(tx, codeId);
  await mailFreed(context, tx, { item, next, now });
}

async function mailFreed(
  context: Context,
  tx: Db,
  { item, next, now }: { readonly item: Item; readonly next: string; readonly now: Date },
): Promise<void> {
  const { publicUrl } = context.config;
  const owner = await getPerson(tx, item.accountId);
  const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
  const exportPath = await addExportLink(tx, { accountId: owner.id, itemId: item.id, expiresAt });
  await context.mailer.send<typeof tagFreedEmail>(tx, {
    to: owner.email,
    template: 'tagFreed',
    props: {
      itemName: item.name,
      itemLink: `${publicUrl}${PATHS.item(next)}`,
      exportLink: `${publicUrl}${exportPath}`,
    },
    language: mailLanguageOf(owner),
    accountId: owner.id,
    itemId: item.id,
  });
}

interface HandedOver {
  readonly item: Item;
  readonly heirId: string;
  readonly now: Date;
}

/** Gives the item with history, photo and messages to the co-owner. The co-owner's address becomes the item's contact. */
async function handOver(context: Context, tx: Db, { item, heirId, now }: HandedOver): Promise<void> {
  const heir = await getPerson(tx, heirId);
  const transfer = {
    id: newId(now),
    itemId: item.id,
    accountId: item.accountId,
    email: heir.email,
    takesHistory: true,
    takesPhoto: true,
    takesMessages: true,
    createdAt: now,
    expiresAt: now,
    acceptedBy: null,
  };
  const contact = {
    email: heir.email,
    mobile_number: '',
    default_message: item.default_message,
    contact_privacy: item.contact_privacy,
  };
  await passOn(context, tx, { item, transfer, newOwner: { ...contact, accountId: heirId, now } });
}
