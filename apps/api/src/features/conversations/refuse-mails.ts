import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { hashToken } from '../../platform/tokens.ts';
import { RefusalLinkExpiredError } from './finder-mail-rules.ts';
import { addRefusal, deleteRefusal, findAddressHash, isRefused } from './refusal-repository.ts';

export async function readRefusalLink({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  return isRefused(db, await getAddressHash(db, token));
}

export async function refuseMails(
  context: Pick<Context, 'clock' | 'transact'>,
  token: string,
  { refuses }: { readonly refuses: boolean },
): Promise<void> {
  await context.transact(async (tx) => {
    const addressHash = await getAddressHash(tx, token);
    if (refuses) await addRefusal(tx, addressHash, context.clock.now());
    else await deleteRefusal(tx, addressHash);
  });
}

async function getAddressHash(db: Db, token: string): Promise<Buffer> {
  const addressHash = await findAddressHash(db, hashToken(token));
  if (!addressHash) throw new RefusalLinkExpiredError();
  return addressHash;
}
