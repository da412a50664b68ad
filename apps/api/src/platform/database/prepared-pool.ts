import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { acquireConnection } from './acquire-connection.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** Turns queries with parameters into named prepared statements, which each connection parses only once. */
export function createPreparedPool(pool: pg.Pool): PostgresPool {
  const names = createStatementNames();
  return {
    options: pool.options,
    async connect() {
      const connection = await acquireConnection(pool);
      const query: Query = (text, values) => {
        // A query without parameters (begin, commit, DDL) stays unprepared: it then needs one message instead of four.
        const name = values.length > 0 ? names.find(text) : undefined;
        return connection.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      };
      return { query: query as never, release: connection.release };
    },
    end: () => pool.end(),
  };
}

/** Bounds the memory, because every connection stores each name forever. The sources contain far fewer statements than this. */
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
