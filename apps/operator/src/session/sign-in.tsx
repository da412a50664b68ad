import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { callEndpoint } from '@homeward/ui/client/http-client.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Disclosure } from '../components/disclosure.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { errorText } from '../text/error-text.ts';
import { callAsAccount, findAccount, goToSignIn } from './account-session.ts';
import { AccountSettings } from './account-settings.tsx';
import { PROBE } from './call-operator.ts';
import { beginAccountSession, beginSession, usesAccount } from './operator-session.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const NO_ROLE =
  'this account doesn’t have an operator’s role. Ask an operator to add it under Accounts, Operators. If there is none yet, use the operator token.';

interface SignInProps {
  readonly ended: string | undefined;
}

export function SignIn({ ended }: SignInProps) {
  usePageTitle('Operator');
  const heading = useRef<HTMLHeadingElement>(null);
  const account = useAccountSignIn();
  const { mutate } = account;
  // With an account signed in to the owner app, the page signs in at once, unless an operator session has just ended.
  const [isReturning] = useState(() => ended === undefined && findAccount() !== undefined);

  useEffect(() => {
    if (isReturning) mutate();
  }, [isReturning, mutate]);
  // The heading takes the focus, so that an operator notices the end of the session.
  useEffect(() => {
    if (ended !== undefined) heading.current?.focus();
  }, [ended]);

  const { status, needs } = account.error instanceof ApiError ? account.error : {};
  const isRefused = status === 403;
  return (
    <SignInFrame
      title="Operator’s console"
      lead={`Whoever runs ${settings.brandName} signs in here.`}
      heading={heading}
    >
      {ended !== undefined && account.isIdle && (
        <Notice tone="info" className="mb-5">
          {ended}
        </Notice>
      )}
      {account.isError && status !== 401 && (
        <Notice tone="error" className="mb-5">
          {isRefused && `${findAccount()?.email}: `}
          {isRefused && needs === undefined ? NO_ROLE : errorText(account.error)}
        </Notice>
      )}
      {needs !== undefined && <AccountSettings />}
      <Button busy={account.isPending} busyLabel="Signing in…" onClick={() => account.mutate()}>
        {isRefused ? 'Use another sign-in' : 'Use your account'}
      </Button>
      <div className="pt-4">
        <Disclosure title="Operator token" isOpen={!usesAccount()}>
          <TokenForm />
        </Disclosure>
      </div>
    </SignInFrame>
  );
}

/** Signs in with the account of the owner app. Without an account, or after a refusal, opens the owner app's sign-in. */
function useAccountSignIn() {
  const wasRefused = useRef(false);
  return useMutation({
    mutationFn: async () => {
      const account = findAccount();
      if (account === undefined || wasRefused.current) return goToSignIn();
      try {
        await callAsAccount(PROBE, {});
        beginAccountSession(account.email);
      } catch (error) {
        const status = error instanceof ApiError ? error.status : undefined;
        wasRefused.current = status === 401 || status === 403;
        throw error;
      }
    },
  });
}

function TokenForm() {
  const signIn = useTokenSignIn();
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { token: '' } });
  const submit = handleSubmit(({ token }) => {
    // A token copied from its file ends with a line break.
    signIn.mutate(token.trim(), { onError: () => setFocus('token', { shouldSelect: true }) });
  });
  return (
    /* The method is POST, so that without JavaScript the token does not appear in a URL. */
    <form noValidate method="post" onSubmit={submit} className="flex flex-col pt-2">
      <TextField
        type="password"
        label="Operator token"
        hint="OPERATOR_TOKEN, or the content of DATA_DIR/operator-token. It is kept for this tab alone."
        error={formState.errors.token?.message}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-required
        {...register('token', {
          validate: (token) => token.trim() !== '' || 'Please enter the operator token',
        })}
      />
      <ErrorNotice error={signIn.error} className="mt-2 mb-4" />
      <Button
        type="submit"
        variant="secondary"
        busy={signIn.isPending}
        busyLabel="Signing in…"
        className="mt-2"
      >
        Sign in
      </Button>
    </form>
  );
}

function useTokenSignIn() {
  return useMutation({
    mutationFn: async (token: string) => {
      await callEndpoint(PROBE, {}, { bearer: token });
      return token;
    },
    onSuccess: beginSession,
  });
}
