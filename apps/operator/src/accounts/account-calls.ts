import { operatorAccounts } from '@homeward/contract';
import type { AccountAct } from '@homeward/contract/operator-accounts';
import { useMutation } from '@tanstack/react-query';
import { callOperator } from '../session/call-operator.ts';

/** A mutation, because each account shown is in the audit log: only the operator may repeat it. */
export function useFindAccount() {
  return useMutation({
    mutationFn: (body: { readonly email: string }) => callOperator(operatorAccounts.findAccount, { body }),
  });
}

export function useActOnAccount(id: string) {
  return useMutation({
    mutationFn: (act: AccountAct) =>
      callOperator(operatorAccounts.actOnAccount, { params: { id }, body: { act } }),
  });
}

export function useResendConfirmation(id: string) {
  return useMutation({
    mutationFn: () => callOperator(operatorAccounts.resendConfirmation, { params: { id } }),
  });
}
