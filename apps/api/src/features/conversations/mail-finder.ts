import { confirmAddressPath, conversationPath, finderMailsPath } from '@homeward/contract/paths';
import type { Language } from '@homeward/messages/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteJobsByPayload } from '../../platform/jobs/jobs-repository.ts';
import { deleteJobsOfItem } from '../../platform/jobs/keyed-jobs-repository.ts';
import { isWithinLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse, type Limit } from '../../platform/limits.ts';
import { MAIL_JOB, type Mailer, threadIdOf } from '../../platform/mail/mailer.ts';
import { hashToken, newLinkToken, newToken } from '../../platform/tokens.ts';
import type { Config } from '../../settings/config.ts';
import { addReplyAddress } from '../item-mails/reply-address-repository.ts';
import type { finderLinkEmail, ownerAnswerEmail } from './conversation-emails.tsx';
import { addConversationLink } from './conversation-repository.ts';
import { firstNameOf } from './conversation-rules.ts';
import { addFinderAddress, findConfirmation, getNoteFacts } from './finder-address-repository.ts';
import {
  CONFIRMATIONS_PER_ACCOUNT,
  CONFIRMATIONS_PER_ITEM,
  CONFIRMATIONS_PER_MAILBOX,
  hashAddress,
  MAILED_ANSWERS_PER_ACCOUNT,
  MAILED_ANSWERS_PER_ITEM,
  MAILED_ANSWERS_PER_MAILBOX,
  mailboxOf,
} from './finder-mail-rules.ts';
import { addRefusalLink, isRefused } from './refusal-repository.ts';
import type { replyRefusedEmail } from './reply-emails.tsx';

const FINDER_MAIL_TEMPLATES = ['finderLink', 'ownerAnswer', 'replyRefused'] as const satisfies (
  | (typeof finderLinkEmail)['name']
  | (typeof ownerAnswerEmail)['name']
  | (typeof replyRefusedEmail)['name']
)[];

/** Erases queued and sent mails to an item's finders, because each mail contains a finder's address. */
export async function eraseMailsToFinders(tx: Db, itemId: string): Promise<void> {
  const templates = { field: 'template', values: FINDER_MAIL_TEMPLATES };
  await deleteJobsOfItem(tx, itemId, { kind: MAIL_JOB, with: templates });
}

/** Erases queued and sent mails of a conversation, because each mail contains the conversation's text or the finder's address. */
export async function eraseMailsOfConversation(tx: Db, conversationId: string): Promise<void> {
  await deleteJobsByPayload(tx, { kind: MAIL_JOB, field: 'thread', value: threadIdOf(conversationId) });
}

export interface MailDependencies {
  readonly config: Config;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

interface FinderOfNote {
  readonly conversationId: string;
  readonly address: string;
  readonly language: Language;
  readonly itemId: string;
  readonly ownerId: string;
}

/** Mails a confirmation link. The mail has no text by finder or owner. No mail is sent above a budget or if the finder turned mails off. */
export async function requestConfirmation(
  context: MailDependencies,
  tx: Db,
  finder: FinderOfNote,
): Promise<void> {
  const { conversationId, language } = finder;
  if (!(await isMailable(tx, finder))) return;
  if ((await findConfirmation(tx, conversationId)) !== undefined) return;
  if (!(await isWithinBudgets(context, tx, finder, CONFIRMATION_BUDGETS))) return;
  const token = newLinkToken();
  await addFinderAddress(tx, { conversationId, token, now: context.clock.now() });
  await context.mailer.send<typeof finderLinkEmail>(tx, {
    to: finder.address,
    itemId: finder.itemId,
    threadOf: conversationId,
    template: 'finderLink',
    props: {
      url: `${context.config.publicUrl}${confirmAddressPath(token, language)}`,
      ...(await getNoteFacts(tx, conversationId)),
      muteUrl: await addRefusalUrl(context, tx, finder),
    },
    language,
  });
}

interface Answer {
  readonly ownerName: string;
  readonly answer: string;
}

/** Mails an answer, or requests confirmation if the address is unconfirmed. Makes a new link, because only hashes of links are stored. */
export async function mailAnswer(
  context: MailDependencies,
  tx: Db,
  finder: FinderOfNote,
  { ownerName, answer }: Answer,
): Promise<void> {
  const { conversationId, language } = finder;
  if (!(await isMailed(tx, finder))) return requestConfirmation(context, tx, finder);
  if (!(await isWithinBudgets(context, tx, finder, ANSWER_BUDGETS))) return;
  const token = newLinkToken();
  const now = context.clock.now();
  await addConversationLink(tx, { id: conversationId, token, now });
  const replyTo = await addReplyAddress(context, tx, { conversationId, accountId: null, now });
  await context.mailer.send<typeof ownerAnswerEmail>(tx, {
    to: finder.address,
    ...(replyTo ? { replyTo } : {}),
    itemId: finder.itemId,
    threadOf: conversationId,
    template: 'ownerAnswer',
    props: {
      url: `${context.config.publicUrl}${conversationPath(token, language)}`,
      ...(await getNoteFacts(tx, conversationId)),
      ownerName: firstNameOf(ownerName),
      answer,
      muteUrl: await addRefusalUrl(context, tx, finder),
    },
    language,
  });
}

export async function isMailed(
  db: Db,
  finder: Pick<FinderOfNote, 'conversationId' | 'address'>,
): Promise<boolean> {
  return (await isMailable(db, finder)) && (await findConfirmation(db, finder.conversationId)) === true;
}

async function isMailable(db: Db, { address }: Pick<FinderOfNote, 'address'>): Promise<boolean> {
  return address !== '' && !(await isRefused(db, hashAddress(address)));
}

/** Called before delivery. Returns undefined, which cancels the mail, if the recipient has turned mails off. */
export async function buildFinderMailProps(
  { db }: { readonly db: Db },
  { to, props }: { readonly to: string; readonly props: unknown },
): Promise<object | undefined> {
  return (await isRefused(db, hashAddress(to))) ? undefined : (props as object);
}

interface Budgets {
  readonly account: Limit;
  readonly item: Limit;
  readonly mailbox: Limit;
}

const CONFIRMATION_BUDGETS: Budgets = {
  account: CONFIRMATIONS_PER_ACCOUNT,
  item: CONFIRMATIONS_PER_ITEM,
  mailbox: CONFIRMATIONS_PER_MAILBOX,
};
const ANSWER_BUDGETS: Budgets = {
  account: MAILED_ANSWERS_PER_ACCOUNT,
  item: MAILED_ANSWERS_PER_ITEM,
  mailbox: MAILED_ANSWERS_PER_MAILBOX,
};

/** Counts the item's budget first: a mail that exceeds it is not sent and must not reduce the account's budget. */
async function isWithinBudgets(
  context: MailDependencies,
  tx: Db,
  { ownerId, itemId, address }: FinderOfNote,
  { account, item, mailbox }: Budgets,
): Promise<boolean> {
  const use = currentLimitUse(context);
  return (
    (await isWithinLimit(tx, { ...use, limit: item, of: [itemId] })) &&
    (await isWithinLimit(tx, { ...use, limit: account, of: [ownerId] })) &&
    (await isWithinLimit(tx, { ...use, limit: mailbox, of: [mailboxOf(address)], scale: 1 }))
  );
}

export async function addRefusalUrl(
  { config, clock }: MailDependencies,
  tx: Db,
  { address, language }: Pick<FinderOfNote, 'address' | 'language'>,
): Promise<string> {
  const token = newToken();
  const link = { tokenHash: hashToken(token), addressHash: hashAddress(address), now: clock.now() };
  await addRefusalLink(tx, link);
  return `${config.publicUrl}${finderMailsPath(token, language)}`;
}
