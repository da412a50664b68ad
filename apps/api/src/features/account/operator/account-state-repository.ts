import type { Db } from '../../../platform/database/db.ts';
import { findReturnedMail } from '../../../platform/mail/dead-address-repository.ts';
import { listPlannedActs } from './planned-act-repository.ts';

/** Reads an account's state, but none of its items, messages and places. */
export async function findAccountState(
  db: Db,
  of: { readonly id: string } | { readonly email: string },
  now: Date,
) {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.email', 'a.created_at as createdAt', 'a.locked_at as lockedAt'])
    .select((select) => [
      select
        .selectFrom('sessions as s')
        .whereRef('s.account_id', '=', 'a.id')
        .select(({ fn }) => fn.max('s.last_used_at').as('at'))
        .as('lastSeenAt'),
      select
        .selectFrom('sessions as s')
        .whereRef('s.account_id', '=', 'a.id')
        .where('s.ended_at', 'is', null)
        .where('s.expires_at', '>', now)
        .select(({ fn }) => fn.countAll().as('count'))
        .as('sessions'),
      select
        .selectFrom('passkeys as p')
        .whereRef('p.account_id', '=', 'a.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('passkeys'),
      select
        .exists(
          select
            .selectFrom('second_steps as t')
            .whereRef('t.account_id', '=', 'a.id')
            .where('t.turned_on_at', 'is not', null)
            .select('t.account_id'),
        )
        .as('hasSecondStep'),
    ])
    .where('id' in of ? 'a.id' : 'a.email', '=', 'id' in of ? of.id : of.email)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    areMailsReturned: (await findReturnedMail(db, row.email)) !== undefined,
    planned: await listPlannedActs(db, row.id),
  };
}

export type FoundAccountState = NonNullable<Awaited<ReturnType<typeof findAccountState>>>;
