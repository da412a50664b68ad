import type pg from 'pg';
import { acquireConnection } from './acquire-connection.ts';

export interface PreparedQuery {
  name: string;
  text: string;
  values: unknown[];
}

export async function runPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: PreparedQuery,
): Promise<Row[]> {
  const connection = await acquireConnection(pool);
  try {
    const { rows } = await connection.query(query);
    return rows as Row[];
  } finally {
    connection.release();
  }
}
