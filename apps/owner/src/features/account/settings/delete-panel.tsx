import { account } from '@homeward/contract';
import { deleteAccountForm } from '@homeward/contract/account/delete-account-form';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { MistakeLine } from '@homeward/ui/fields/mistake-line.tsx';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { useId } from 'react';
import { type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import type { Session } from '../../../lib/http/session.ts';
import { ManagerUsername } from '../manager-username.tsx';
import { ExportRow } from './export-row.tsx';
import { useDeleteAccount } from './settings-calls.ts';

interface DeletePanelProps {
  readonly session: Session;
  readonly onCancel: () => void;
}

export function DeletePanel({ session, onCancel }: DeletePanelProps) {
  const deletion = useDeleteAccount(session.userId);
  const form = useSchemaForm(deleteAccountForm(), {
    defaultValues: { losesItems: false, losesPeople: false, isForGood: false, password: '' },
  });
  const { register, control, formState } = form;
  const { errors, isSubmitted } = formState;
  const ticks = useWatch({ control, name: ['losesItems', 'losesPeople', 'isForGood'] });
  const isReady = ticks.every(Boolean);

  return (
    <RequestForm
      form={form}
      request={deletion}
      toInput={({ password }) => password}
      fields={['password']}
      rename={{ [account.PASSWORD_HEADER]: 'password' }}
      submitVariant="danger"
      submitLabel={t('settings.delete.submit')}
      busyLabel={t('settings.delete.busy')}
      actions={
        <Button variant="secondary" onClick={onCancel}>
          {t('settings.delete.keep')}
        </Button>
      }
    >
      <p className="pb-5 text-body">{t('settings.delete.lead')}</p>
      <h3 className="pb-2 text-small font-semibold">{t('settings.delete.exportFirst')}</h3>
      <RowGroup className="pb-6">
        <ExportRow />
      </RowGroup>
      {/* The checkboxes show errors only after a submit, not on blur. */}
      <DeleteTicks register={register} errors={isSubmitted ? errors : {}} />
      <ManagerUsername email={session.userEmail} />
      <PasswordField
        id="current-password"
        label={t('account.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        disabled={!isReady}
        hint={isReady ? undefined : t('settings.delete.ticksFirst')}
        error={isReady ? errors.password?.message : undefined}
        // The field is registered after the checkboxes, because a failed submit focuses the first registered field with an error.
        {...(isReady ? register('password') : {})}
      />
    </RequestForm>
  );
}

interface DeleteValues {
  readonly losesItems: boolean;
  readonly losesPeople: boolean;
  readonly isForGood: boolean;
  readonly password: string;
}

const NAMES = ['losesItems', 'losesPeople', 'isForGood'] as const;

interface DeleteTicksProps {
  readonly register: UseFormRegister<DeleteValues>;
  readonly errors: FieldErrors<DeleteValues>;
}

function DeleteTicks({ register, errors }: DeleteTicksProps) {
  const mistakeId = useId();
  const mistake = NAMES.map((name) => errors[name]?.message).find((message) => message !== undefined);
  return (
    <fieldset className="pb-3">
      <legend className="pb-2 text-small font-semibold">{t('settings.delete.ticks')}</legend>
      <div className="divide-y divide-line rounded-card bg-card px-4 shadow-card forced:border">
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            label={t(`settings.delete.${name}`)}
            aria-invalid={errors[name] === undefined ? undefined : true}
            aria-describedby={errors[name] === undefined ? undefined : mistakeId}
            aria-required
            {...register(name)}
          />
        ))}
      </div>
      <div id={mistakeId} className="min-h-7.5 pt-1.5 text-small">
        <MistakeLine error={mistake} />
      </div>
    </fieldset>
  );
}
