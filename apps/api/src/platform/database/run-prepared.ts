import type pg from 'pg';

export interface PreparedQuery {
  /** Unique per text. */
  name: string;
  text: string;
  values: unknown[];
}

/** Runs one raw prepared statement and returns its rows; a failed statement leaves the connection in the pool. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: PreparedQuery,
): Promise<Row[]> {
  // Not pool.query: that throws the connection away with every error.
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Row>(query);
    return rows;
  } finally {
    client.release();
  }
}
