import type pg from 'pg';
import { DatabaseAwayError, isConnectionLoss } from './connection-loss.ts';
import { awaitWithinDatabaseTime, type DatabaseTime, databaseTime } from './database-time.ts';

/** A connection of the pool while a caller has it. */
export interface Connection {
  /** Rejects with DatabaseAwayError when the connection is lost, or when the caller's time for the database is over. */
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Gives it back to the pool, or throws it away where the caller says so; one that was lost is gone already. */
  release(isUnusable?: boolean): void;
}

/** What may be sent again when it was lost as the first statement of a connection: nothing is written by it. */
const HARMLESS = /^\s*(select|begin|start transaction)\b/i;

const READ_ONLY_TRANSACTION = '25006';

/**
 * Waits no longer than the caller's time for the database; rejects with DatabaseAwayError after that, and when the
 * server does not answer. One that lay in the pool may have died unnoticed: its first statement goes over another one then.
 */
export async function acquireConnection(pool: pg.Pool): Promise<Connection> {
  const time = databaseTime();
  let client: pg.PoolClient | undefined = await connect(pool, time);
  let lost: DatabaseAwayError | undefined;
  let isUntouched = true;

  async function send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    // The rollback of a transaction whose connection is gone, for example.
    if (client === undefined) throw lost ?? new DatabaseAwayError();
    try {
      return await awaitWithinDatabaseTime(time, client.query(config));
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      lost = asAway(error);
      client.release(lost);
      client = undefined;
      throw lost;
    }
  }

  return {
    async query(config) {
      const isFirst = isUntouched;
      isUntouched = false;
      try {
        return await send(config);
      } catch (error) {
        const maySendAgain = isFirst && (HARMLESS.test(config.text) || isReadOnlyRefusal(error));
        if (!maySendAgain || client !== undefined || time.leftMs <= 0) throw error;
        client = await connect(pool, time);
        return await send(config);
      }
    },
    release(isUnusable = false) {
      client?.release(isUnusable);
      client = undefined;
    },
  };
}

async function connect(pool: pg.Pool, time: DatabaseTime): Promise<pg.PoolClient> {
  try {
    return await awaitWithinDatabaseTime(time, pool.connect(), (late) => late.release());
  } catch (error) {
    throw isConnectionLoss(error) ? asAway(error) : error;
  }
}

/** The server has done nothing of it, whatever it was. */
function isReadOnlyRefusal(error: unknown): boolean {
  const cause = error instanceof DatabaseAwayError ? error.cause : undefined;
  return (cause as { code?: unknown } | undefined)?.code === READ_ONLY_TRANSACTION;
}

function asAway(error: unknown): DatabaseAwayError {
  return error instanceof DatabaseAwayError ? error : new DatabaseAwayError(error);
}
