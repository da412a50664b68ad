import type { codes } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { getCodeId } from '../../platform/known-code.ts';
import { isSameOrLinked } from '../profiles/profiles-repository.ts';
import { getActivation, setLost } from './code-repository.ts';
import { CodeNotYoursError } from './code-rules.ts';

/** Sets or flips lost mode of a code of the caller's or of somebody linked to them. */
export const changeStatus: UseCase<typeof codes.changeStatus, Context> = async (context, user, { body }) => {
  const codeId = getCodeId(body.code);
  const isLost = await context.transact(async (tx) => {
    const activation = await getActivation(tx, codeId);
    if (!(await isSameOrLinked(tx, user.accountId, activation.accountId))) throw new CodeNotYoursError();
    return setLost(tx, codeId, body.is_lost, context.clock.now());
  });
  return { ...said(isLost ? 'Lost Mode is on' : 'Lost Mode is off'), is_lost: isLost };
};
