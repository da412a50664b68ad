import { setTimeout as delay } from 'node:timers/promises';
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
 * Connections that a database ends together lie in the pool until it hears of each: a statement may meet several of them.
 * The first is replaced at once; after that each wait is twice as long as the one before.
 */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 10;

/**
 * Waits no longer than the caller's time for the database; rejects with DatabaseAwayError after that, and when the
 * server does not answer. One that lay in the pool may have died unnoticed: its first statement goes over others then.
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

/** The server has done nothing of it, whatever it was. */
function isReadOnlyRefusal(error: unknown): boolean {
  const cause = error instanceof DatabaseAwayError ? error.cause : undefined;
  return (cause as { code?: unknown } | undefined)?.code === READ_ONLY_TRANSACTION;
}

function asAway(error: unknown): DatabaseAwayError {
  return error instanceof DatabaseAwayError ? error : new DatabaseAwayError(error);
}
