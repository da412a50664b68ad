import { codes } from '@homeward/contract';
import type { Item } from '@homeward/contract/codes';
import { THANKS_MAX_LENGTH } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { TextArea } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import type { SheetSubject } from '@homeward/ui/overlays/place-beside.ts';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useId, useState } from 'react';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { refreshTimeline } from '../../../lib/http/timeline-cache.ts';
import { updateCachedDetails } from '../item-cache.ts';
import { useEraseFinderData } from '../item-mutations.ts';
import { itemKeys } from '../item-queries.ts';

interface HomeAgainSheetProps {
  readonly item: Item;
  readonly open: boolean;
  readonly findSubject: () => SheetSubject | undefined;
  readonly onClose: () => void;
}

export function HomeAgainSheet({ item, open, findSubject, onClose }: HomeAgainSheetProps) {
  const { register, handleSubmit, setError, reset, formState } = useSchemaForm(codes.changeStatus.body, {
    mode: 'onSubmit',
    defaultValues: { code: item.qr_planet_id, is_lost: false, is_recovered: true, thanks: '' },
  });
  const [erases, setErases] = useState(false);
  const hintId = useId();
  const recovery = useRecoverItem(item.qr_planet_id);
  const erasure = useEraseFinderData(item.qr_planet_id);
  const isPending = recovery.isPending || erasure.isPending;
  const error = recovery.error ?? erasure.error;
  const fieldError = formState.errors.thanks?.message;

  const confirm = handleSubmit(({ thanks = '' }) =>
    recovery.mutate(thanks, {
      onSuccess: () => {
        if (erases) erasure.mutate(undefined, { onSuccess: finish });
        else finish();
      },
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(setError, error, ['thanks']);
      },
    }),
  );

  function finish(): void {
    reset();
    setErases(false);
    onClose();
  }

  return (
    <QuestionSheet
      hasFields
      open={open}
      findSubject={findSubject}
      title={t('list.homeAgain.title')}
      description={t('list.homeAgain.description')}
      eyebrow={
        <SubjectChip icon={Tag} tone="safe">
          {item.name}
        </SubjectChip>
      }
      act={t('list.homeAgain.confirm')}
      variant="primary"
      busy={isPending}
      busyLabel={t('ui.saving')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextArea
        {...register('thanks')}
        label={t('list.homeAgain.thanks')}
        hint={t('ui.optional')}
        rows={2}
        maxLength={THANKS_MAX_LENGTH}
        error={fieldError}
      />
      <Checkbox
        label={t('list.homeAgain.erase')}
        checked={erases}
        onChange={({ target }) => setErases(target.checked)}
        aria-describedby={hintId}
        className="mt-2 pb-0"
      />
      <p id={hintId} className="ps-9.5 text-small text-muted">
        {t('list.homeAgain.eraseHint')}
      </p>
      {fieldError === undefined && <ErrorNotice error={error} isSilent className="mt-3" />}
    </QuestionSheet>
  );
}

function useRecoverItem(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.recover(id),
    mutationFn: (thanks: string) => {
      const words = thanks === '' ? {} : { thanks };
      return callApi(codes.changeStatus, {
        body: { code: id, is_lost: false, is_recovered: true, ...words },
      });
    },
    onSuccess: () => {
      toast.success(t('list.homeAgain.done'));
      updateCachedDetails(client, id, { is_away: false });
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: itemKeys.lists });
      refreshTimeline(client, id);
    },
  });
}
