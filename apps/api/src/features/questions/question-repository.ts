import type { OwnerQuestion } from '@homeward/contract/questions';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { OwnerQuestions } from '../../platform/database/item-history-tables.ts';
import type { RetentionRule } from '../../platform/retention.ts';

const LISTED_MAX = 200;
const RETENTION_DAYS = 90;

const COLUMNS = [
  'id',
  'kind',
  'code_id as codeId',
  'activation_id as itemId',
  'account_id as accountId',
  'heir_id as heirId',
  'asked_at as requestedAt',
  'due_at as dueAt',
  'outcome',
  'ended_at as endedAt',
] as const;

export interface Question {
  readonly id: string;
  readonly kind: OwnerQuestion['kind'];
  readonly codeId: string;
  readonly itemId: string;
  readonly accountId: string;
  readonly heirId: string | null;
  readonly requestedAt: Date;
  readonly dueAt: Date;
  readonly outcome: Selectable<OwnerQuestions>['outcome'];
  readonly endedAt: Date | null;
}

type Outcome = NonNullable<Question['outcome']>;

export async function addQuestion(tx: Db, question: Omit<Question, 'outcome' | 'endedAt'>): Promise<void> {
  await tx
    .insertInto('owner_questions')
    .values({
      id: question.id,
      kind: question.kind,
      code_id: question.codeId,
      activation_id: question.itemId,
      account_id: question.accountId,
      heir_id: question.heirId,
      asked_at: question.requestedAt,
      due_at: question.dueAt,
    })
    .execute();
}

export async function findOpenQuestion(db: Db, itemId: string): Promise<Question | undefined> {
  return db
    .selectFrom('owner_questions')
    .select(COLUMNS)
    .where('activation_id', '=', itemId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function findQuestion(db: Db, id: string): Promise<Question | undefined> {
  return db.selectFrom('owner_questions').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Ends an open question; false if it has already ended. Either the owner's answer or the job takes effect, never both. */
export async function endQuestion(
  tx: Db,
  { id, outcome, now }: { readonly id: string; readonly outcome: Outcome; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('owner_questions')
    .set({ outcome, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listDueQuestions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('owner_questions')
    .select('id')
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listQuestions(db: Db): Promise<Question[]> {
  return db
    .selectFrom('owner_questions')
    .select(COLUMNS)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('asked_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

export const questionRetention: RetentionRule = {
  erase: (db, { daysAgo }) =>
    db.deleteFrom('owner_questions').where('ended_at', '<', daysAgo(RETENTION_DAYS)).execute(),
};
