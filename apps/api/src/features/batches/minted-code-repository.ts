import type { CodeId } from '@homeward/contract/code-id';
import { sql } from 'kysely';
import { CodeNotFoundError } from '../../domain/known-code.ts';
import type { Db } from '../../platform/database/db.ts';

/** A code as the operator sees it. */
export interface MintedCodeRow {
  readonly id: string;
  readonly batch: string | null;
  readonly mintedAt: Date;
  readonly isRetired: boolean;
  readonly replacedBy: string | null;
  readonly activatedAt: Date | null;
  readonly isLost: boolean | null;
  /** When a finder scanned the item last. */
  readonly lastScannedAt: Date | null;
}

function mintedCodes(db: Db) {
  return db
    .selectFrom('codes')
    .leftJoin('batches', 'batches.id', 'codes.batch_id')
    .leftJoin('activations', 'activations.code_id', 'codes.id')
    .select((select) => [
      'codes.id',
      'batches.name as batch',
      'codes.minted_at as mintedAt',
      select('codes.retired_at', 'is not', null).$castTo<boolean>().as('isRetired'),
      'codes.replaced_by as replacedBy',
      'activations.created_at as activatedAt',
      'activations.is_lost as isLost',
      select
        .selectFrom('scans')
        .select((scan) => scan.fn.max('scanned_at').as('at'))
        .whereRef('scans.activation_id', '=', 'activations.id')
        .where('is_own', '=', false)
        .as('lastScannedAt'),
    ]);
}

/** Lists codes whose id begins with the prefix, in the order of their ids: both by the index `codes_by_prefix`. */
export async function findByPrefix(db: Db, prefix: string, limit: number): Promise<MintedCodeRow[]> {
  const id = sql<string>`codes.id collate "C"`;
  // No character of an id has a meaning to `like`.
  return mintedCodes(db).where(id, 'like', `${prefix}%`).orderBy(id).limit(limit).execute();
}

/** One code; throws CodeNotFoundError for one that was never minted. */
export async function getMintedCode(db: Db, codeId: CodeId): Promise<MintedCodeRow> {
  return mintedCodes(db)
    .where('codes.id', '=', codeId)
    .executeTakeFirstOrThrow(() => new CodeNotFoundError());
}

/** Takes a code for the rest of the transaction: no other transaction activates, retires or replaces it meanwhile. */
export async function lockCode(db: Db, codeId: CodeId): Promise<void> {
  await db
    .selectFrom('codes')
    .select('id')
    .where('id', '=', codeId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new CodeNotFoundError());
}

/** Takes a tag out of use; it leads to the one that took over, if there is one, as do the tags that led to it. */
export async function setRetired(
  db: Db,
  codeId: CodeId,
  { now, replacedBy }: { now: Date; replacedBy?: CodeId },
): Promise<void> {
  await db
    .updateTable('codes')
    .set({ retired_at: now, replaced_by: replacedBy ?? null })
    .where('id', '=', codeId)
    .where('retired_at', 'is', null)
    .execute();
  if (replacedBy === undefined) return;
  await db.updateTable('codes').set({ replaced_by: replacedBy }).where('replaced_by', '=', codeId).execute();
}

/** Adds blank codes in one statement, whatever their number; of a batch, if one is named. */
export async function addCodes(
  db: Db,
  ids: readonly CodeId[],
  mintedAt: Date,
  batchId: string | null = null,
): Promise<void> {
  await sql`
    insert into codes (id, minted_at, batch_id)
    select unnest(${ids}::text[]), ${mintedAt}::timestamptz, ${batchId}::uuid`.execute(db);
}

export async function hasAnyCode(db: Db): Promise<boolean> {
  return (await db.selectFrom('codes').select('id').limit(1).executeTakeFirst()) !== undefined;
}
