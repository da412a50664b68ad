import { takeOverForm } from '@homeward/contract/item/item-fields';
import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import type { ApiError } from '@homeward/ui/client/api-error.ts';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { useEffect, useEffectEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { FoldedContactPrivacy } from '../items/details-form/contact-privacy-field.tsx';
import { ADDED_COUNTRY_CODE } from '../items/details-form/country-box/country-code-rule.ts';
import { CategoryField, NameField, NoteField, ReachFields } from '../items/details-form/details-fields.tsx';
import {
  DETAILS_FIELDS,
  DETAILS_RENAMED,
  type DetailsValues,
  pickDetails,
} from '../items/details-form/details-values.ts';
import type { ActivationDraft } from './activation-draft.ts';

interface DetailsStepProps {
  readonly tagId: TagId;
  readonly draft: ActivationDraft;
  readonly refusal: ApiError | undefined;
  readonly onChange: (values: DetailsValues & Pick<ActivationDraft, 'contact_privacy'>) => void;
  readonly onNext: () => void;
}

export function DetailsStep({ tagId, draft, refusal, onChange, onNext }: DetailsStepProps) {
  const form = useSchemaForm(takeOverForm(), {
    defaultValues: { ...pickDetails(draft), contact_privacy: draft.contact_privacy },
  });

  const { subscribe, setError } = form;
  const changed = useEffectEvent(onChange);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [subscribe],
  );
  useEffect(() => {
    if (refusal !== undefined) applyServerErrors(setError, refusal, DETAILS_FIELDS, DETAILS_RENAMED);
  }, [refusal, setError]);

  return (
    <>
      <PageHeader title={t('activation.detailsTitle')} />
      <p className="px-6 text-small text-muted">
        {rich('activation.stepDetails', { code: <GroupedTagId code={tagId} /> })}
      </p>
      <form
        onSubmit={(event) => void form.handleSubmit(onNext)(event)}
        noValidate
        className="flex grow flex-col px-6 pt-6 pb-6"
      >
        <FormProvider {...form}>
          <NameField />
          <ReachFields countryCode={ADDED_COUNTRY_CODE} />
          <FoldedContactPrivacy />
          <CategoryField />
          <NoteField />
        </FormProvider>
        <div className="mt-auto grid grid-cols-2 gap-3 pt-4">
          <LinkButton to={PATHS.home} variant="secondary">
            {t('ui.cancel')}
          </LinkButton>
          <Button type="submit">{t('ui.next')}</Button>
        </div>
      </form>
    </>
  );
}
