import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { SignedIn } from '../../../platform/http/serve.ts';
import { consumeLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { AddressNotAllowedError, RequestFailedError } from '../../../platform/outgoing/outgoing-errors.ts';
import { AddressRefusedError, CHANNEL_CHANGES, TOO_MANY_CHANGES } from './channel-rules.ts';

export async function consumeChange(context: Context, db: Db, { accountId }: SignedIn): Promise<void> {
  await consumeLimit(db, {
    ...currentLimitUse(context),
    limit: CHANNEL_CHANGES,
    of: [accountId],
    message: TOO_MANY_CHANGES,
  });
}

/** Rejects an address that must not receive requests. Rejected addresses count towards the limit, because each causes a DNS lookup. */
export async function assertAddress(
  context: Context,
  user: SignedIn,
  { address, field }: { readonly address: string; readonly field: string },
): Promise<void> {
  await consumeChange(context, context.db, user);
  await context.outgoing.check(address).catch((cause) => {
    if (!(cause instanceof AddressNotAllowedError || cause instanceof RequestFailedError)) throw cause;
    throw new AddressRefusedError(field, cause.userMessage, { cause });
  });
}
