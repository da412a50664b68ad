import { operator } from '@homeward/contract';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { callEndpoint } from '@homeward/ui/client/http-client.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../text/error-text.ts';
import { beginSession } from './operator-session.ts';

interface SignInProps {
  readonly ended: string | undefined;
}

export function SignIn({ ended }: SignInProps) {
  usePageTitle('Operator');
  const signIn = useSignIn();
  const heading = useRef<HTMLHeadingElement>(null);
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { token: '' } });

  // An operator signed out during work must notice it.
  useEffect(() => {
    if (ended !== undefined) heading.current?.focus();
  }, [ended]);

  const submit = handleSubmit(({ token }) => {
    // A token copied from its file ends with a line break.
    signIn.mutate(token.trim(), { onError: () => setFocus('token', { shouldSelect: true }) });
  });

  return (
    <main className="mx-auto flex min-h-(--page-height) w-full max-w-md flex-col justify-center px-5 py-10">
      <BrandMark className="mb-4 size-12" />
      <h1 ref={heading} tabIndex={-1} className="text-title font-bold">
        Operator’s console
      </h1>
      <p className="pt-2 pb-6 text-muted">Whoever runs {settings.brandName} signs in here.</p>
      {ended !== undefined && !signIn.isError && (
        <Notice tone="info" className="mb-5">
          {ended}
        </Notice>
      )}
      {/* POST, so that without the script the token would not appear in a URL. */}
      <form noValidate method="post" onSubmit={submit} className="flex flex-col">
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
        {signIn.isError && (
          <Notice tone="error" className="mt-2 mb-4">
            {errorText(signIn.error)}
          </Notice>
        )}
        <Button type="submit" busy={signIn.isPending} busyLabel="Signing in…" className="mt-2">
          Sign in
        </Button>
      </form>
    </main>
  );
}

/** Checks the token with the cheapest call. */
function useSignIn() {
  return useMutation({
    mutationFn: async (token: string) => {
      await callEndpoint(operator.listCategories, {}, { bearer: token });
      return token;
    },
    onSuccess: beginSession,
  });
}
