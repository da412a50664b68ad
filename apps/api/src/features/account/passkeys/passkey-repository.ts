import type { Db } from '../../../platform/database/db.ts';
import type { NewPasskey } from '../../../platform/webauthn.ts';

const PASSKEY = [
  'id',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'rp_id as rpId',
] as const;

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly rpId: string | null;
}

export async function findPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .select([
      'passkeys.id',
      'passkeys.name',
      'account_id as accountId',
      'public_key as publicKey',
      'accounts.email',
      'accounts.name as personName',
      'accounts.language',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

export async function listPasskeysOf(db: Db, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select([...PASSKEY, 'credential_id as credentialId', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a passkey. Returns false if any account already has a passkey with this credential id. */
export async function addPasskeyRow(
  db: Db,
  passkey: Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter'> & {
    readonly id: string;
    readonly accountId: string;
    readonly transports: string;
    readonly name: string;
    readonly rpId: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      rp_id: passkey.rpId,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the passkey is deleted or the counter has not risen. Devices without a counter always send 0, which is accepted. */
export async function advanceCounter(
  db: Db,
  id: string,
  { counter, rpId, now }: { readonly counter: number; readonly rpId: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, rp_id: rpId, last_used_at: now })
    .where('id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPasskeys(db: Db, accountId: string): Promise<boolean> {
  const passkeys = db.selectFrom('passkeys').select('id').where('account_id', '=', accountId);
  return (await passkeys.limit(1).executeTakeFirst()) !== undefined;
}

export async function hasPasskey(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function renamePasskeyRow(
  db: Db,
  { id, accountId, name }: { readonly id: string; readonly accountId: string; readonly name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(PASSKEY)
    .executeTakeFirst();
}

export async function deletePasskey(
  db: Db,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
