import { deleteItems, lockItemsOf } from './features/codes/erase-repository.ts';
import { deleteScansOf } from './features/scans/scan-repository.ts';
import type { Db } from './platform/database/db.ts';

const SLICE_ITEMS = 100;
const SLICE_SCANS = 1000;

/** Erases a slice of an account's items, short enough for others to wait for; false when there is none left. */
export async function eraseSomeItems(tx: Db, accountId: string): Promise<boolean> {
  const ids = await lockItemsOf(tx, accountId, SLICE_ITEMS);
  if (ids.length === 0) return false;
  // What else there is of an item is little, and goes with it.
  if ((await deleteScansOf(tx, ids, SLICE_SCANS)) < SLICE_SCANS) await deleteItems(tx, ids);
  return true;
}
