import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseAwayError, isConnectionLoss } from './connection-loss.ts';
import { awaitWithinDatabaseTime, type DatabaseTime, databaseTime } from './database-time.ts';

export interface Connection {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  release(isUnusable?: boolean): void;
}

/** Matches statements that write nothing and can therefore be retried safely. */
const HARMLESS = /^\s*(select|begin|start transaction)\b/i;

const READ_ONLY_TRANSACTION = '25006';

/** After a failover the pool holds several dead connections. The first is replaced at once, the others with exponential backoff. */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 10;

/** Waits for a connection within the caller's time budget. If the connection is dead, a first statement that wrote nothing is sent again. */
export async function acquireConnection(pool: pg.Pool): Promise<Connection> {
  const time = databaseTime();
  let client: pg.PoolClient | undefined = await connect(pool, time);
  let lost: DatabaseAwayError | undefined;
  let isUntouched = true;

  async function send(config: pg.QueryConfig): Promise<pg.QueryResult> {
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
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await send(config);
        } catch (error) {
          const maySendAgain = isFirst && (HARMLESS.test(config.text) || isReadOnlyRefusal(error));
          const isOver = attempt === MAX_ATTEMPTS || time.leftMs <= 0;
          if (!maySendAgain || client !== undefined || isOver) throw error;
        }
        if (attempt > 1) await awaitWithinDatabaseTime(time, delay(FIRST_WAIT_MS * 2 ** (attempt - 2)));
        client = await connect(pool, time);
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

/** Returns true if a read-only server rejected the statement; no part of the statement was then executed. */
function isReadOnlyRefusal(error: unknown): boolean {
  const cause = error instanceof DatabaseAwayError ? error.cause : undefined;
  return (cause as { code?: unknown } | undefined)?.code === READ_ONLY_TRANSACTION;
}

function asAway(error: unknown): DatabaseAwayError {
  return error instanceof DatabaseAwayError ? error : new DatabaseAwayError(error);
}
