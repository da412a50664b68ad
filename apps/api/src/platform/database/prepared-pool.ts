import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { acquireConnection } from './acquire-connection.ts';
import { createStatementNames } from './statement-names.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** Shows Kysely a pool whose parameterised queries are named prepared statements, each parsed once per connection. */
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
