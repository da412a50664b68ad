import { type DialectAdapter, PostgresAdapter, PostgresDialect, type PostgresDialectConfig } from 'kysely';
import type { Db } from './db.ts';

/** Tables that Citus may distribute, with their distribution columns. No query joins them with a local table or updates these columns. */
export const SPREAD_TABLES = { scans: 'code_id', item_photos: 'id' } as const;

class SpreadAdapter extends PostgresAdapter {}

export class ProductDialect extends PostgresDialect {
  readonly #isSpread: boolean;

  constructor({ isSpread, ...config }: PostgresDialectConfig & { readonly isSpread: boolean }) {
    super(config);
    this.#isSpread = isSpread;
  }

  override createAdapter(): DialectAdapter {
    return this.#isSpread ? new SpreadAdapter() : super.createAdapter();
  }
}

export function isSpread(db: Db): boolean {
  return db.getExecutor().adapter instanceof SpreadAdapter;
}

export async function readSpreadTables(query: (text: string) => Promise<QueryRows>): Promise<Set<string>> {
  const names = Object.keys(SPREAD_TABLES);
  const { rows } = await query(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as "hasCitus"`,
  );
  if (!rows[0]?.hasCitus) return new Set();
  const spread = await query(
    `select name from unnest('{${names.join(',')}}'::text[]) as name
     where to_regclass(name) in (select logicalrelid from pg_dist_partition)`,
  );
  return new Set(spread.rows.map(({ name }) => String(name)));
}

interface QueryRows {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}
