import { backups } from '@homeward/contract';
import type { BackupList } from '@homeward/contract/backups';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useForm } from 'react-hook-form';
import { queryKeys } from '../query-keys.ts';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { errorText } from '../text/error-text.ts';

export function BackupTimeForm({ list: { time, timeZone, isTimeFixed } }: { readonly list: BackupList }) {
  const save = useOperatorMutation(backups.saveTime, [queryKeys.backups]);
  // `values` updates the field when the stored time changes, for example after a restore.
  const { register, handleSubmit } = useForm({ values: { time: time ?? '' } });
  if (isTimeFixed)
    return (
      <p className="pt-4 text-small text-muted">
        BACKUP_TIME sets the time: {time ?? 'off'} ({timeZone}).
      </p>
    );
  return (
    <form
      noValidate
      onSubmit={handleSubmit((input) => save.mutate({ body: { time: input.time || null } }))}
      className="flex flex-col gap-x-4 pt-5 desktop:max-w-lg"
    >
      <TextField
        type="time"
        label="Time of the nightly backup"
        hint={`In the server’s time zone, ${timeZone}. Leave it empty for no nightly backup.`}
        error={save.isError ? errorText(save.error) : undefined}
        {...register('time')}
      />
      <div className="pt-2 desktop:w-64">
        <Button type="submit" variant="secondary" busy={save.isPending}>
          Save time
        </Button>
      </div>
      <span role="status" className="pt-1 text-small text-muted">
        {save.isSuccess && save.data.resultMessage.en}
      </span>
    </form>
  );
}
