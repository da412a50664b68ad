import type { operator } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import type { Context } from '../../context.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { addCodes } from './code-repository.ts';
import { newCodeId } from './code-rules.ts';

/** Mints blank codes, all or none, and says where each leads. */
export const mintCodes: UseCase<typeof operator.mintCodes, Context> = async (
  context,
  _operator,
  { body },
) => {
  const ids = Array.from({ length: body.count }, newCodeId);
  await addCodes(context.db, ids, context.clock.now());
  const codes = ids.map((id) => ({ id, url: `${context.config.publicUrl}${PATHS.finder(id)}` }));
  return { ...said(body.count === 1 ? '1 code minted' : `${body.count} codes minted`), codes };
};
