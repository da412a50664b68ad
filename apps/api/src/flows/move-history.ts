import { moveConversations } from '../features/conversations/new-owner-repository.ts';
import { moveDeskAnswers } from '../features/desk-links/desk-answer-repository.ts';
import { moveLocationShares, moveNotes } from '../features/finder/new-owner-repository.ts';
import { moveScans } from '../features/scans/scan-repository.ts';
import { moveItemChanges } from '../features/timeline/timeline-repository.ts';
import {
  deleteHistoryMove,
  findHistoryMove,
  type HistoryMove,
} from '../features/transfers/history-move-repository.ts';
import type { Db } from '../platform/database/db.ts';

const SLICE_ROWS = 500;
const SLICE_NOTES = 100;

export async function moveHistorySlice(tx: Db, ids: readonly string[], now: Date): Promise<boolean> {
  const move = await findHistoryMove(tx, ids);
  if (!move) return false;
  const isDone = move.moved === 'history' ? await moveHistory(tx, move) : await moveMessages(tx, move, now);
  if (isDone) await deleteHistoryMove(tx, move.from);
  return true;
}

async function moveHistory(tx: Db, { from, to }: HistoryMove): Promise<boolean> {
  const slice = { from, to, limit: SLICE_ROWS };
  await moveItemChanges(tx, slice);
  const shares = await moveLocationShares(tx, slice);
  const scans = await moveScans(tx, slice);
  return shares < SLICE_ROWS && scans < SLICE_ROWS;
}

async function moveMessages(tx: Db, { from, to }: HistoryMove, now: Date): Promise<boolean> {
  const noteIds = await moveNotes(tx, { from, to, limit: SLICE_NOTES });
  await moveConversations(tx, { noteIds, to, now });
  await moveDeskAnswers(tx, { from, to });
  return noteIds.length < SLICE_NOTES;
}
