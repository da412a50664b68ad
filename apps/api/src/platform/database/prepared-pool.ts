import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { acquireConnection } from './acquire-connection.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** Queries with parameters become named prepared statements, parsed once per connection. */
export function createPreparedPool(pool: pg.Pool): PostgresPool {
  const names = createStatementNames();
  return {
    options: pool.options,
    async connect() {
      const connection = await acquireConnection(pool);
      const query: Query = (text, values) => {
        // Without parameters (begin, commit, DDL) a simple query takes one message instead of four.
        const name = values.length > 0 ? names.find(text) : undefined;
        return connection.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      };
      return { query: query as never, release: connection.release };
    },
    end: () => pool.end(),
  };
}

/** Far above the number of statements in the sources; a name costs memory on every connection, permanently. */
const MAX_NAMES = 500;

export function createStatementNames(maxNames: number = MAX_NAMES) {
  const names = new Map<string, string>();
  return {
    find(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNames) return known;
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      names.set(text, name);
      return name;
    },
  };
}
