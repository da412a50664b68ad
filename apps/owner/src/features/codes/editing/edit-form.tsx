import type { QrCode } from '@homeward/contract/codes';
import { editForm } from '@homeward/contract/item/item-fields';
import { t, textOf } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError, referenceOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { type ReactNode, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useUpdateCode } from '../code-mutations.ts';
import { EDITED_COUNTRY_CODE } from '../country-box/country-code-rule.ts';
import { ContactPrivacyField } from '../details-form/contact-privacy-field.tsx';
import { DetailsFields } from '../details-form/details-fields.tsx';
import { DETAILS_RENAMED } from '../details-form/details-values.ts';
import { buildUpdate, editFieldsOf, editValuesOf, isChanged } from './edit-values.ts';
import { FurtherMessages } from './further-messages.tsx';

interface EditFormProps {
  readonly item: QrCode;
  readonly onSaved: () => void;
  /** Stands at the end of the form. */
  readonly children: ReactNode;
}

/** The details of an item to change; the button that saves stays under the thumb and wakes with the first difference. */
export function EditForm({ item, onSaved, children }: EditFormProps) {
  // A refetch meanwhile, for example after a photo, must not replace what is being typed.
  const [loaded] = useState(() => editValuesOf(item));
  const form = useSchemaForm(editForm(), { defaultValues: loaded });
  const update = useUpdateCode(item.qr_planet_id);
  const canSave = isChanged(form.watch(), loaded);
  const hintId = useId();
  const failure = form.formState.errors.root?.message;

  const submit = form.handleSubmit((values) =>
    update.mutate(buildUpdate(values), {
      onSuccess: onSaved,
      onError: (error) => {
        const isAtFields =
          error instanceof ApiError &&
          applyServerErrors(form.setError, error, editFieldsOf(values), DETAILS_RENAMED);
        if (!isAtFields) form.setError('root', { message: referenceOf(error) });
      },
    }),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex grow flex-col">
      <div className="grow px-6 pt-6 pb-6">
        <FormProvider {...form}>
          <DetailsFields countryCode={EDITED_COUNTRY_CODE} />
          <FurtherMessages />
          <ContactPrivacyField isLost={item.is_lost} trip={item.trip} />
        </FormProvider>
        {children}
      </div>
      <div className="sticky bottom-0 z-10 border-t border-line bg-paper px-6 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {failure !== undefined && (
          <Notice tone="error" isSilent className="mb-3">
            {textOf(failure)}
          </Notice>
        )}
        <Button
          type="submit"
          busy={update.isPending}
          aria-disabled={!canSave}
          aria-describedby={canSave ? undefined : hintId}
        >
          {t('details.update')}
        </Button>
        <p id={hintId} hidden>
          {t('details.nothingChanged')}
        </p>
      </div>
    </form>
  );
}
