import type { questions } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { FINDER_ENTRIES_MAX } from '@homeward/contract/questions';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { LinkNotFoundError } from '../domain/known-code.ts';
import { recordAct } from '../features/audit/audit-repository.ts';
import { findConversationId } from '../features/conversations/conversation-repository.ts';
import { deleteDeskAnswer } from '../features/desk-links/desk-answer-repository.ts';
import { findDeskLinkId } from '../features/desk-links/desk-link-repository.ts';
import { eraseNote } from '../features/finder/erase-as-finder.ts';
import { deleteLocationShare, listFinderEntries } from '../features/finder/finder-repository.ts';
import { deleteHeldMailsOfEvents } from '../features/item-mails/held-mail-repository.ts';
import type { Db } from '../platform/database/db.ts';
import { badField } from '../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../platform/http/serve.ts';
import { deleteJobsOfItem } from '../platform/jobs/keyed-jobs-repository.ts';
import { MAIL_JOB } from '../platform/mail/mailer.ts';

const LINK_TOKEN = /([\w-]{22})\/?(?:[?#].*)?$/;

/** Lists notes, shared places and desks' answers for the operator, without their text. */
export async function findFinderEntries(
  { db }: Context,
  _operator: unknown,
  { body }: InputOf<typeof questions.findFinderEntries>,
): Promise<MessageAnswerOf<typeof questions.findFinderEntries>> {
  const { link, tag } = body;
  const [from, until] = [body.from && new Date(body.from), body.until && new Date(body.until)];
  const isSpanShort = from && until && until.getTime() - from.getTime() <= HOUR_MS;
  if (!link && tag === undefined && !isSpanShort) throw badField('until', 'operator.timeSpanTooLong');
  const id = link ? await getLinkedId(db, link) : undefined;
  const filter = id === undefined ? { code: tag, ...(from && { from }), ...(until && { until }) } : { id };
  const entries = await listFinderEntries(db, { ...filter, limit: FINDER_ENTRIES_MAX });
  return {
    resultMessage: message('answers.operator.entriesFound'),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

/** Returns the id of the conversation or desk link that the URL opens. */
async function getLinkedId(db: Db, link: string): Promise<string> {
  const token = LINK_TOKEN.exec(link.trim())?.[1] ?? '';
  const id = (await findConversationId(db, token)) ?? (await findDeskLinkId(db, token));
  if (id === undefined) throw new LinkNotFoundError();
  return id;
}

export async function eraseFinderEntries(
  context: Context,
  operator: OperatorCaller,
  { body }: InputOf<typeof questions.eraseFinderEntries>,
): Promise<MessageAnswerOf<typeof questions.eraseFinderEntries>> {
  const now = context.clock.now();
  const erased = await context.transact(async (tx) => {
    let count = 0;
    for (const id of body.ids.toSorted()) {
      const isErased = (await eraseNote(tx, id, now)) || (await deleteEntry(tx, id));
      if (!isErased) continue;
      count += 1;
      await recordAct(tx, { operator, act: 'finder-entry.erased', subject: id, now });
    }
    return count;
  });
  return { resultMessage: message('answers.operator.entriesErased', { count: erased }), erased };
}

/** Deletes a shared place or a desk's answer, and the queued mails about it. Returns false if neither exists. */
async function deleteEntry(tx: Db, id: string): Promise<boolean> {
  const itemOfShare = await deleteLocationShare(tx, id);
  const itemId = itemOfShare ?? (await deleteDeskAnswer(tx, id));
  if (itemId === undefined) return false;
  await deleteHeldMailsOfEvents(tx, [id]);
  const values = itemOfShare === undefined ? ['deskAnswer'] : ['locationShare', 'placeReminder'];
  await deleteJobsOfItem(tx, itemId, { kind: MAIL_JOB, with: { field: 'template', values } });
  return true;
}
