import type { AnswerOf, questions } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { getTagId, TagNotFoundError } from '../domain/known-code.ts';
import { recordAct } from '../features/audit/audit-repository.ts';
import { findItemOn, type Item } from '../features/items/item-repository.ts';
import { lockAccounts, lockItemRow } from '../features/items/open-item.ts';
import { findTag, lockTag } from '../features/items/tag-repository.ts';
import { getPerson, listLinkedPeople } from '../features/profiles/profiles-repository.ts';
import type { ownerQuestionEmail } from '../features/questions/question-emails.tsx';
import {
  addQuestion,
  endQuestion,
  findOpenQuestion,
  listQuestions as findQuestions,
  type Question,
} from '../features/questions/question-repository.ts';
import { ANSWER_DAYS, presentQuestion } from '../features/questions/question-rules.ts';
import type { Db } from '../platform/database/db.ts';
import { newId } from '../platform/database/ids.ts';
import { SerializationError } from '../platform/database/transaction.ts';
import { badField, conflict } from '../platform/errors.ts';
import type { InputOf, MessageAnswerOf, OperatorCaller } from '../platform/http/serve.ts';
import { mailLanguageOf } from '../platform/mail/mail-messages.ts';

/** Notifies a tag's owner that another person claims the tag. Neither person learns the other's identity. */
export async function disputeTag(
  context: Context,
  operator: OperatorCaller,
  { params }: InputOf<typeof questions.disputeTag>,
): Promise<MessageAnswerOf<typeof questions.disputeTag>> {
  return askOwner(context, operator, { codeId: getTagId(params.id), kind: 'claim' });
}

/** Starts a handover to a linked person; it takes place unless the owner objects within 30 days. */
export async function handOverItem(
  context: Context,
  operator: OperatorCaller,
  { params, body }: InputOf<typeof questions.handOverItem>,
): Promise<MessageAnswerOf<typeof questions.handOverItem>> {
  return askOwner(context, operator, { codeId: getTagId(params.id), kind: 'takeover', email: body.email });
}

export async function listQuestions({
  db,
}: Context): Promise<MessageAnswerOf<typeof questions.listQuestions>> {
  const found = await findQuestions(db);
  return { resultMessage: message('answers.operator.questions'), questions: found.map(presentQuestion) };
}

export async function withdrawQuestion(
  context: Context,
  operator: OperatorCaller,
  { params }: InputOf<typeof questions.withdrawQuestion>,
): Promise<MessageAnswerOf<typeof questions.withdrawQuestion>> {
  const codeId = getTagId(params.id);
  const now = context.clock.now();
  await context.transact(async (tx) => {
    const { id: itemId } = await lockItemOnTag(tx, codeId);
    const open = await findOpenQuestion(tx, itemId);
    if (!open || !(await endQuestion(tx, { id: open.id, outcome: 'withdrawn', now }))) return;
    await recordAct(tx, { operator, act: 'question.withdrawn', subject: codeId, now });
  });
  return { resultMessage: message('answers.operator.questionWithdrawn') };
}

interface QuestionRequest {
  readonly codeId: TagId;
  readonly kind: Question['kind'];
  readonly email?: string;
}

async function askOwner(
  context: Context,
  operator: OperatorCaller,
  { codeId, kind, email }: QuestionRequest,
): Promise<{
  resultMessage: ReturnType<typeof message>;
  question: AnswerOf<typeof questions.disputeTag>['question'];
}> {
  const now = context.clock.now();
  const question = await context.transact(async (tx) => {
    const item = await lockItemOnTag(tx, codeId);
    const heir = email === undefined ? undefined : await getHeir(tx, item, email);
    const open = await findOpenQuestion(tx, item.id);
    if (open && open.kind === kind && open.heirId === (heir?.id ?? null)) return open;
    if (open) throw conflict('answers.operator.questionOpen');
    const added = {
      id: newId(now),
      kind,
      codeId,
      itemId: item.id,
      accountId: item.accountId,
      heirId: heir?.id ?? null,
      requestedAt: now,
      dueAt: new Date(now.getTime() + ANSWER_DAYS[kind] * DAY_MS),
    };
    await addQuestion(tx, added);
    const owner = await getPerson(tx, item.accountId);
    await context.mailer.send<typeof ownerQuestionEmail>(tx, {
      to: owner.email,
      template: 'ownerQuestion',
      props: {
        itemName: item.name,
        ...(heir ? { heirName: heir.name } : {}),
        dueAt: added.dueAt.toISOString(),
        link: `${context.config.publicUrl}${PATHS.item(codeId)}`,
      },
      language: mailLanguageOf(owner),
      // If the co-owner's account is deleted, this mail is erased, because it contains the co-owner's name.
      accountId: heir?.id ?? owner.id,
    });
    const act = kind === 'claim' ? 'tag.disputed' : 'item.handover-started';
    await recordAct(tx, { operator, act, subject: heir ? `${codeId} → ${heir.email}` : codeId, now });
    return { ...added, outcome: null, endedAt: null };
  });
  return { resultMessage: message('answers.operator.ownerAsked'), question: presentQuestion(question) };
}

async function getHeir(tx: Db, { accountId }: Item, email: string) {
  const people = await listLinkedPeople(tx, accountId);
  const heir = people.find((person) => person.email === email.toLowerCase());
  if (!heir) throw badField('email', 'answers.operator.notCoOwner');
  return heir;
}

/** Locks the item of a tag in the lock order of open-item.ts. Throws if the tag is unknown, retired or without an item. */
async function lockItemOnTag(tx: Db, codeId: TagId): Promise<Item> {
  const found = await findItemOn(tx, codeId);
  const tag = await findTag(tx, codeId);
  if (!tag) throw new TagNotFoundError();
  if (!found || tag.isRetired) throw conflict('answers.operator.tagWithoutItem');
  await lockAccounts(tx, [found.accountId]);
  const item = await lockItemRow(tx, found.id);
  const { itemId } = await lockTag(tx, codeId);
  if (item?.accountId !== found.accountId || itemId !== item.id) throw new SerializationError();
  return item;
}
