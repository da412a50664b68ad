import { createHash } from 'node:crypto';
import type { Db } from './database/db.ts';
import { RateLimitedError } from './errors.ts';
import { type Limit, type LimitUse, type MailBudget, scaledLimit } from './limits.ts';
import type { RetentionRule } from './retention.ts';

function counterKey(limit: Limit, of: readonly string[]): Buffer {
  return createHash('sha256')
    .update([limit.name, ...of].join('\0'))
    .digest();
}

/** Throws if the limit is exceeded. In the caller's transaction the error rolls back the count, so only accepted uses count. */
export async function consumeLimit(db: Db, use: LimitUse): Promise<void> {
  const row = await countUse(db, use);
  if (row.count <= scaledLimit(use.limit, use.scale)) return;
  throw rateLimited(use, row.window_ends_at);
}

/** Counts a use without throwing, for callers whose response must not reveal the limit. */
export async function isWithinLimit(db: Db, use: Omit<LimitUse, 'message'>): Promise<boolean> {
  return (await countUse(db, use)).count <= scaledLimit(use.limit, use.scale);
}

export async function isMailAllowed(
  db: Db,
  {
    budget,
    email,
    client,
    ...counting
  }: { budget: MailBudget; email: string; client: string } & Pick<LimitUse, 'now' | 'scale'>,
): Promise<boolean> {
  // Rejected requests of one client must not reduce the mailbox's budget for other clients.
  if (!(await isWithinLimit(db, { ...counting, limit: budget.perClient, of: [email, client] }))) return false;
  return isWithinLimit(db, { ...counting, limit: budget.perMailbox, of: [email] });
}

export async function assertLimitLeft(db: Db, use: LimitUse): Promise<void> {
  const row = await findUsedUp(db, use);
  if (row) throw rateLimited(use, row.window_ends_at);
}

function rateLimited({ message, now }: LimitUse, windowEndsAt: Date): RateLimitedError {
  const retryAfterMs = windowEndsAt.getTime() - now.getTime();
  return new RateLimitedError(typeof message === 'function' ? message(retryAfterMs) : message, retryAfterMs);
}

export async function isLimitExhausted(db: Db, use: Omit<LimitUse, 'message'>): Promise<boolean> {
  return (await findUsedUp(db, use)) !== undefined;
}

async function findUsedUp(db: Db, use: Omit<LimitUse, 'message'>) {
  const row = await db
    .selectFrom('limit_counters')
    .select(['count', 'window_ends_at'])
    .where('key', '=', counterKey(use.limit, use.of))
    .where('window_ends_at', '>', use.now)
    .executeTakeFirst();
  return row && row.count >= scaledLimit(use.limit, use.scale) ? row : undefined;
}

async function countUse(db: Db, { limit, of, now }: Pick<LimitUse, 'limit' | 'of' | 'now'>) {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs);
  return db
    .insertInto('limit_counters')
    .values({ key: counterKey(limit, of), count: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('limit_counters.window_ends_at', '<=', now);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('limit_counters.count', '+', 1))
            .end(),
          window_ends_at: eb
            .case()
            .when(isOver)
            .then(windowEndsAt)
            .else(eb.ref('limit_counters.window_ends_at'))
            .end(),
        };
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

/** A lease excludes other callers until its release or expiry, even if the process that took it has ended. */
export interface Lease {
  readonly key: Buffer;
  readonly endsAt: Date;
}

export async function takeLease(
  db: Db,
  use: Pick<LimitUse, 'limit' | 'of' | 'now'>,
): Promise<Lease | undefined> {
  const row = await countUse(db, use);
  return row.count === 1 ? { key: counterKey(use.limit, use.of), endsAt: row.window_ends_at } : undefined;
}

export async function endLease(db: Db, { key, endsAt }: Lease): Promise<void> {
  await db.deleteFrom('limit_counters').where('key', '=', key).where('window_ends_at', '=', endsAt).execute();
}

export async function resetLimit(db: Db, { limit, of }: Pick<LimitUse, 'limit' | 'of'>): Promise<void> {
  await db.deleteFrom('limit_counters').where('key', '=', counterKey(limit, of)).execute();
}

export const limitCounterRetention: RetentionRule = {
  erase: (db, { now }) => db.deleteFrom('limit_counters').where('window_ends_at', '<=', now).execute(),
};
