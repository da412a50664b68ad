import type { finder } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { CodeNotFoundError, getCodeId } from '../../domain/known-code.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { presentOwnerDetails } from './finder-presenter.ts';
import { findFoundCode } from './finder-repository.ts';

/** Whom the finder of a code can reach. */
export const ownerDetails: UseCase<typeof finder.ownerDetails, Context> = async (
  context,
  _user,
  { params, client },
) => {
  const found = await findFoundCode(context.database.pool, getCodeId(params.code));
  if (!found) throw new CodeNotFoundError();
  return presentOwnerDetails(found, client.language);
};
