import type { Item } from '@homeward/contract/codes';
import { editForm } from '@homeward/contract/item/item-fields';
import { t, textOf } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { ApiError, isOffline, referenceOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useCurrentError } from '@homeward/ui/hooks/use-shown-error.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ContactWaysFields } from '../../../lib/fields/contact-ways-fields.tsx';
import { storedValue } from '../../../lib/storage/stored-value.ts';
import { ContactPrivacyField } from '../details-form/contact-privacy-field.tsx';
import { EDITED_COUNTRY_CODE } from '../details-form/country-box/country-code-rule.ts';
import { CategoryField, NameField, NoteField, ReachFields } from '../details-form/details-fields.tsx';
import { DETAILS_RENAMED } from '../details-form/details-values.ts';
import { useUpdateItem } from '../item-mutations.ts';
import { EditPart } from './edit-part.tsx';
import { buildUpdate, changesOf, editFieldsOf, editValuesOf, parseChanges } from './edit-values.ts';
import { FurtherMessages } from './further-messages.tsx';

interface EditFormProps {
  readonly item: Item;
  readonly userId: string;
  readonly onSaved: () => void;
  readonly photo: ReactNode;
  readonly children: ReactNode;
}

export function EditForm({ item, userId, onSaved, photo, children }: EditFormProps) {
  // The values are read once: a refetch, for example after a photo upload, must not replace the input.
  const [loaded] = useState(() => editValuesOf(item));
  const draft = draftOf(userId, item);
  const [unsaved, setUnsaved] = useState(draft.read);
  const form = useSchemaForm(editForm(), { defaultValues: { ...loaded, ...unsaved } });
  const update = useUpdateItem(item.qr_planet_id);
  const error = useCurrentError(update.error);
  const changes = changesOf(form.watch(), loaded);
  const canSave = Object.keys(changes).length > 0;
  const formId = useId();
  const hintId = useId();
  // The form hides errors of a lost connection, because the offline strip or a toast already shows these errors.
  const isShownElsewhere = isOffline(error) || error !== update.error;
  const failure = isShownElsewhere ? undefined : form.formState.errors.root?.message;

  useEffect(() => {
    if (canSave && !update.isSuccess) draft.write(changes);
    else draft.remove();
  });

  const discard = () => {
    form.reset(loaded);
    setUnsaved(undefined);
  };

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
    <>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {unsaved !== undefined && canSave && (
          <Notice
            className="mx-6 mt-3"
            actions={
              <TextButton className="-mb-1.5 -ms-2.5" onClick={discard}>
                {t('details.unsaved.discard')}
              </TextButton>
            }
          >
            {t('details.unsaved.text')}
          </Notice>
        )}
        <div>
          <FormProvider {...form}>
            <EditPart title={t('details.parts.finders')}>
              <NameField />
              <NoteField />
              <FurtherMessages />
              <ReachFields countryCode={EDITED_COUNTRY_CODE} />
              <ContactWaysFields hint={t('details.ways.hint')} />
              <ContactPrivacyField isLost={item.is_lost} trip={item.trip} />
            </EditPart>
            <EditPart title={t('details.parts.look')}>
              <div className="pb-6">{photo}</div>
              <CategoryField />
            </EditPart>
          </FormProvider>
        </div>
      </form>
      {children}
      <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-paper px-6 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] low:pt-2 low:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {failure !== undefined && (
          <Notice tone="error" isSilent className="mb-3 low:mb-2 low:py-2">
            {textOf(failure)}
          </Notice>
        )}
        <Button
          type="submit"
          form={formId}
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
    </>
  );
}

/** Stores unsaved input in session storage, so that the input survives Back and a reload. */
function draftOf(userId: string, { _id: id }: Item) {
  // Sign-out removes all session values whose key contains the user id.
  return storedValue({
    area: 'session',
    key: `edit:${userId}:${id}`,
    parse: parseChanges,
    format: JSON.stringify,
  });
}
