import type { account } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { TooOftenError } from '../../platform/errors.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { useLimit } from '../../platform/limit-repository.ts';
import { countingNow } from '../../platform/limits.ts';
import { EXPORTS, TOO_MANY_EXPORTS } from './account-rules.ts';
import { presentExport } from './export-presenter.ts';
import { readAccountExport } from './export-repository.ts';

const RETRY_AFTER_MS = 10_000;

/** Accounts whose export is under way in this process: each holds all that they have in memory. */
const underWay = new Set<string>();

/** Gives somebody all that belongs to their account; nothing in it is told to them that the product otherwise hides. */
export const exportAccount: UseCase<typeof account.exportAccount, Context> = async (context, user) => {
  const { accountId } = user;
  if (underWay.has(accountId)) throw new TooOftenError(TOO_MANY_EXPORTS, RETRY_AFTER_MS);
  underWay.add(accountId);
  try {
    const use = { ...countingNow(context), limit: EXPORTS, of: [accountId], message: TOO_MANY_EXPORTS };
    await useLimit(context.db, use);
    const everything = await readAccountExport(context.db, accountId);
    return {
      ...said('This is all that belongs to your account'),
      ...presentExport(everything, { now: context.clock.now(), publicUrl: context.config.publicUrl }),
    };
  } finally {
    underWay.delete(accountId);
  }
};
