import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createStatementNames } from './statement-names.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** Shows Kysely a pool whose parameterised queries are named prepared statements, each parsed once per connection. */
export function createPreparedPool(pool: pg.Pool): PostgresPool {
  const names = createStatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query: Query = (text, values) => {
      // Without parameters (begin, commit, DDL) a simple query takes one message instead of four.
      const name = values.length > 0 ? names.find(text) : undefined;
      return client.query(
        name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
      );
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
