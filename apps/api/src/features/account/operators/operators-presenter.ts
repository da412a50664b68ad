import type { Operator } from '@homeward/contract/operators';
import type { OperatorCaller } from '../../../platform/http/serve.ts';
import type { listOperatorRows } from './operator-repository.ts';

export function presentOperators(
  rows: Awaited<ReturnType<typeof listOperatorRows>>,
  { accountId }: OperatorCaller,
): Operator[] {
  return rows.map(({ since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    isSelf: row.id === accountId,
  }));
}
