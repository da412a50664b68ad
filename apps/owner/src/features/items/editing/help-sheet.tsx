import { codes } from '@homeward/contract';
import type { Item } from '@homeward/contract/codes';
import { HELP_MESSAGE_MAX_LENGTH } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { TextArea } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { useRequestHelp } from '../item-mutations.ts';

interface HelpSheetProps {
  readonly item: Item;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HelpSheet({ item, open, onClose }: HelpSheetProps) {
  const { register, handleSubmit, setError, reset, formState } = useSchemaForm(codes.askForHelp.body, {
    mode: 'onSubmit',
    defaultValues: { message: '', is_abuse: false, shows_details: false },
  });
  const help = useRequestHelp(item.qr_planet_id);
  const fieldError = formState.errors.message?.message;

  const send = handleSubmit((body) =>
    help.mutate(body, {
      onSuccess: () => {
        reset();
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(setError, error, ['message']);
      },
    }),
  );

  return (
    <Sheet
      open={open}
      onOpenChange={() => {
        if (!help.isPending) onClose();
      }}
      closable
      title={t('details.help.ask')}
      description={t('details.help.hint')}
      actions={
        <Button busy={help.isPending} busyLabel={t('ui.sending')} onClick={() => void send()}>
          {t('details.help.send')}
        </Button>
      }
    >
      <TextArea
        {...register('message')}
        label={t('details.help.message')}
        maxLength={HELP_MESSAGE_MAX_LENGTH}
        error={fieldError}
      />
      <Checkbox {...register('is_abuse')} label={t('details.help.abuse')} />
      <Checkbox {...register('shows_details')} label={t('details.help.showDetails')} />
      {fieldError === undefined && <ErrorNotice error={help.error} isSilent className="mt-3" />}
    </Sheet>
  );
}
