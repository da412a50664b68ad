import type { DeskAnswerKind } from '@homeward/contract/desk-links';
import { NOTES_RETENTION_AFTER_RECOVERY_DAYS, NOTES_RETENTION_DAYS } from '@homeward/contract/limits';
import { sql } from 'kysely';
import type { RowMove } from '../../domain/row-move.ts';
import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';

export interface DeskAnswer {
  readonly id: string;
  readonly linkId: string;
  readonly itemId: string;
  readonly desk: string;
  readonly answer: DeskAnswerKind;
  readonly place: string;
  readonly until: string;
  readonly caseNumber: string;
  readonly createdAt: Date;
}

/** Adds an answer. Returns false if its form was posted before. */
export async function addDeskAnswer(tx: Db, answer: DeskAnswer): Promise<boolean> {
  const row = await tx
    .insertInto('desk_answers')
    .values({
      id: answer.id,
      link_id: answer.linkId,
      activation_id: answer.itemId,
      desk: answer.desk,
      answer: answer.answer,
      place: answer.place,
      until_day: answer.until,
      case_number: answer.caseNumber,
      created_at: answer.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type LastDeskAnswer = Pick<DeskAnswer, 'answer' | 'createdAt'>;

export async function findLastDeskAnswer(db: Db, linkId: string): Promise<LastDeskAnswer | undefined> {
  return db
    .selectFrom('desk_answers')
    .select(['answer', 'created_at as createdAt'])
    .where('link_id', '=', linkId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes an answer and returns its item's id, or undefined if the answer does not exist. */
export async function deleteDeskAnswer(tx: Db, id: string): Promise<string | undefined> {
  const query = tx.deleteFrom('desk_answers').where('id', '=', id).returning('activation_id as itemId');
  return (await query.executeTakeFirst())?.itemId;
}

export async function deleteDeskAnswersOf(tx: Db, itemId: string): Promise<void> {
  await tx.deleteFrom('desk_answers').where('activation_id', '=', itemId).execute();
}

/** Moves all answers at once, because an item has few. */
export async function moveDeskAnswers(tx: Db, { from, to }: Omit<RowMove, 'limit'>): Promise<void> {
  await tx.updateTable('desk_answers').set({ activation_id: to }).where('activation_id', '=', from).execute();
}

export const deskAnswerRetention: RetentionRule = {
  longLived: ['desk_answers'],
  erase: async (db, { daysAgo }) => {
    await db.deleteFrom('desk_answers').where('created_at', '<', daysAgo(NOTES_RETENTION_DAYS)).execute();
    await sql`
      delete from desk_answers d using item_changes c
      where c.kind = 'recovered' and c.happened_at < ${daysAgo(NOTES_RETENTION_AFTER_RECOVERY_DAYS)}
        and d.activation_id = c.activation_id and d.created_at <= c.happened_at`.execute(db);
  },
};
