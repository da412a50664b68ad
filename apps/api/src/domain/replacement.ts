import type { CodeId } from '@homeward/contract/code-id';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the id of the code that carries the item of a tag: the tag's own, or the one that took over from it. `tag` is what
 * its row of `codes` is called in the query. One step is all: when the successor is replaced, too, the tag leads to the newest.
 */
export const replacementIdSql = (tag: string): string => `coalesce(${tag}.replaced_by, ${tag}.id)`;

/** The same for a code of which only the id is known; null where it was never minted. */
export function resolveReplacementOf(codeId: CodeId): RawBuilder<string> {
  return sql`(select ${sql.raw(replacementIdSql('tag'))} from codes tag where tag.id = ${codeId})`;
}
