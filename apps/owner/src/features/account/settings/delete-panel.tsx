import { account } from '@homeward/contract';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import type { Session } from '@homeward/ui/client/session.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { schemaResolver } from '@homeward/ui/fields/schema-resolver.ts';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type FieldErrors, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { ExportRow } from './export-row.tsx';
import { ManagerUsername } from './manager-username.tsx';
import { useDeleteAccount } from './settings-calls.ts';

interface DeletePanelProps {
  readonly session: Session;
  readonly onKeep: () => void;
}

/** The end of an account: what is lost is read and ticked first, then the password confirms it. */
export function DeletePanel({ session, onKeep }: DeletePanelProps) {
  const deletion = useDeleteAccount(session.userId);
  const { register, handleSubmit, setError, control, formState } = useForm<DeleteValues>({
    mode: 'onTouched',
    resolver: schemaResolver(account.deleteAccountForm()),
    defaultValues: { losesItems: false, losesPeople: false, isForGood: false, password: '' },
  });
  const { errors, isSubmitted } = formState;
  const ticks = useWatch({ control, name: ['losesItems', 'losesPeople', 'isForGood'] });
  const isReady = ticks.every(Boolean);

  const submit = handleSubmit(({ password }) => {
    deletion.mutate(password, {
      onError: (error) => {
        const rename = { [account.PASSWORD_HEADER]: 'password' } as const;
        if (error instanceof ApiError && applyServerErrors(setError, error, ['password'], rename)) return;
        setError('root', { message: messageOf(error) });
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col">
      <p className="pb-5 text-body">
        Your account and everything in it are erased at once. Nobody can bring it back, not even we.
      </p>
      <h3 className="pb-2 text-small font-semibold">Take your data with you first</h3>
      <RowGroup className="pb-6">
        <ExportRow />
      </RowGroup>
      {/* Passing by a box is no mistake; sending without it is. */}
      <DeleteTicks register={register} errors={isSubmitted ? errors : {}} />
      <ManagerUsername email={session.userEmail} />
      <PasswordField
        id="current-password"
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        disabled={!isReady}
        hint={isReady ? undefined : 'Tick all three boxes first.'}
        error={isReady ? errors.password?.message : undefined}
        // Registered after the boxes: of several mistakes the first one registered gets the focus.
        {...(isReady ? register('password') : {})}
      />
      {errors.root !== undefined && (
        <Notice tone="error" className="mb-4">
          {errors.root.message}
        </Notice>
      )}
      <div className="flex flex-col gap-3 pt-1">
        <Button type="submit" variant="danger" busy={deletion.isPending} busyLabel="Deleting…">
          I Agree. Delete
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

interface DeleteValues {
  readonly losesItems: boolean;
  readonly losesPeople: boolean;
  readonly isForGood: boolean;
  readonly password: string;
}

const TICKS = {
  losesItems: 'All my items, with every note and scan, are erased and my tags become blank',
  losesPeople: 'People linked to me lose access, and I lose access to theirs',
  isForGood: 'This cannot be undone',
} as const;

const NAMES = Object.keys(TICKS) as (keyof typeof TICKS)[];

interface DeleteTicksProps {
  readonly register: UseFormRegister<DeleteValues>;
  readonly errors: FieldErrors<DeleteValues>;
}

/** What somebody has to have read before their account goes. */
function DeleteTicks({ register, errors }: DeleteTicksProps) {
  const mistakeId = useId();
  const mistake = NAMES.map((name) => errors[name]?.message).find((message) => message !== undefined);
  return (
    <fieldset className="pb-3">
      <legend className="pb-2 text-small font-semibold">Please confirm each of these</legend>
      <div className="divide-y divide-line rounded-card bg-card px-4 shadow-card forced:border">
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            label={TICKS[name]}
            aria-invalid={errors[name] === undefined ? undefined : true}
            aria-describedby={errors[name] === undefined ? undefined : mistakeId}
            {...register(name)}
          />
        ))}
      </div>
      <div id={mistakeId} className="min-h-7.5 pt-1.5 text-small">
        {mistake !== undefined && (
          <span className="flex items-start gap-1.5 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {mistake}
          </span>
        )}
      </div>
    </fieldset>
  );
}
