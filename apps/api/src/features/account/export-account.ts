import type { account } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentExport } from './export-presenter.ts';
import { readAccountExport } from './export-repository.ts';

/** Gives somebody all that belongs to their account; nothing in it is told to them that the product otherwise hides. */
export const exportAccount: UseCase<typeof account.exportAccount, Context> = async (context, user) => {
  const everything = await readAccountExport(context.db, user.accountId);
  return {
    ...said('This is all that belongs to your account'),
    ...presentExport(everything, { now: context.clock.now(), publicUrl: context.config.publicUrl }),
  };
};
