import { verifyEmailForm } from '@homeward/contract/account/account-forms';
import { t } from '@homeward/messages/browser/messages';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LanguageFooter } from './language/language-footer.tsx';
import { LetterPicture } from './letter-picture.tsx';

interface PasswordConfirmationProps<Answer, Input> {
  readonly title: string;
  readonly lead: ReactNode;
  readonly request: Pick<UseMutationResult<Answer, Error, Input>, 'mutate' | 'isPending' | 'error'>;
  readonly toInput: (password: string) => Input;
  readonly busyLabel: string;
  readonly children?: ReactNode;
}

/** Form on the page of a confirmation link. The password proves that the recipient of the mail also made the request. */
export function PasswordConfirmation<Answer, Input>(props: PasswordConfirmationProps<Answer, Input>) {
  const form = useSchemaForm(verifyEmailForm(), { defaultValues: { password: '' } });

  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <LetterPicture className="-ms-3 w-36" />
      <h1 tabIndex={-1} className="pt-5 text-title font-bold">
        {props.title}
      </h1>
      <div className="flex flex-col gap-3 pt-1 pb-6 text-muted">{props.lead}</div>
      <RequestForm
        form={form}
        request={props.request}
        toInput={({ password }) => props.toInput(password)}
        fields={['password']}
        submitLabel={t('account.verify.confirm')}
        busyLabel={props.busyLabel}
      >
        <PasswordField
          id="password"
          label={t('account.password')}
          autoComplete="current-password"
          enterKeyHint="go"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      </RequestForm>
      {props.children}
      <LanguageFooter />
    </div>
  );
}
