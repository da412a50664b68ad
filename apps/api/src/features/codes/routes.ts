import { codes, operator } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changeStatus } from './change-status.ts';
import { codeDetails } from './code-details.ts';
import { listCategories } from './list-categories.ts';
import { listCodes } from './list-codes.ts';
import { mintCodes } from './mint-codes.ts';
import { registerCode } from './register-code.ts';

/** The calls about codes and the items on them. */
export function serveCodes(serve: Serve<Context>): void {
  serve(codes.details, codeDetails, { readsCodes: true });
  serve(codes.categories, listCategories);
  serve(codes.register, registerCode);
  serve(codes.list, listCodes);
  serve(codes.changeStatus, changeStatus);
  serve(operator.mintCodes, mintCodes);
}
