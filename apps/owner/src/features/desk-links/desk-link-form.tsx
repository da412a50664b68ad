import { type DeskLink, deskLinkForm } from '@homeward/contract/desk-links';
import {
  CASE_NUMBER_MAX_LENGTH,
  DESK_MARKS_MAX_LENGTH,
  DESK_NAME_MAX_LENGTH,
  DESK_TEXT_MAX_LENGTH,
} from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { newUuid } from '@homeward/ui/client/new-uuid.ts';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { LatinField, TextArea, TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { FoldOut } from '@homeward/ui/layout/fold-out.tsx';
import { useRef } from 'react';
import type { useMakeDeskLink } from './desk-link-calls.ts';

const KINDS = ['airline', 'hotel', 'station', 'police'] as const;
const FOLDED = ['description', 'marks', 'tracker_link', 'case_number'] as const;

interface DeskLinkFormProps {
  readonly request: ReturnType<typeof useMakeDeskLink>;
  /** The item's last desk link. Its description, marks and tracker link are the form's initial values. */
  readonly last: DeskLink | undefined;
}

export function DeskLinkForm({ request, last }: DeskLinkFormProps) {
  const form = useSchemaForm(deskLinkForm(), {
    defaultValues: {
      name: '',
      description: last?.description ?? '',
      marks: last?.marks ?? '',
      tracker_link: last?.tracker_link ?? '',
      case_number: '',
      shows_contact: false,
    },
  });
  const { errors } = form.formState;
  const name = form.watch('name');
  const attempt = useRef({ text: '', key: '' });
  // The same values get the same idempotency key, so a retry after a lost response creates no second desk link.
  const keyFor = (values: object) => {
    const text = JSON.stringify(values);
    if (attempt.current.text !== text) attempt.current = { text, key: newUuid() };
    return attempt.current.key;
  };
  return (
    <RequestForm
      form={form}
      request={request}
      toInput={(values) => ({ ...values, key: keyFor(values) })}
      fields={['name', ...FOLDED]}
      submitLabel={t('deskLinks.make')}
      busyLabel={t('deskLinks.making')}
    >
      <fieldset className="pb-4">
        <legend className="pb-1.5 text-small font-semibold">{t('deskLinks.who')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              className="aria-pressed:border-accent aria-pressed:bg-accent-ground"
              aria-pressed={name === t(`deskLinks.kinds.${kind}`)}
              onClick={() => form.setValue('name', t(`deskLinks.kinds.${kind}`), { shouldValidate: true })}
            >
              {t(`deskLinks.kinds.${kind}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextField
        {...form.register('name')}
        label={t('deskLinks.name')}
        hint={t('deskLinks.nameHint')}
        maxLength={DESK_NAME_MAX_LENGTH}
        error={errors.name?.message}
      />
      <FoldOut
        title={t('deskLinks.details')}
        titleClassName="-mt-1 mb-2 font-semibold text-accent"
        isForcedOpen={FOLDED.some((field) => errors[field])}
      >
        <TextArea
          {...form.register('description')}
          label={t('deskLinks.description')}
          hint={t('deskLinks.descriptionHint')}
          rows={2}
          maxLength={DESK_TEXT_MAX_LENGTH}
          error={errors.description?.message}
        />
        <TextArea
          {...form.register('marks')}
          label={t('deskLinks.marks')}
          hint={t('deskLinks.marksHint')}
          rows={2}
          maxLength={DESK_MARKS_MAX_LENGTH}
          error={errors.marks?.message}
        />
        <LatinField
          {...form.register('tracker_link')}
          label={t('deskLinks.tracker')}
          hint={t('deskLinks.trackerHint')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          error={errors.tracker_link?.message}
        />
        <LatinField
          {...form.register('case_number')}
          label={t('deskLinks.caseNumber')}
          maxLength={CASE_NUMBER_MAX_LENGTH}
          autoComplete="off"
          error={errors.case_number?.message}
        />
        <Checkbox
          {...form.register('shows_contact')}
          label={
            <>
              {t('deskLinks.showContact')}
              <span className="block text-small text-muted">{t('deskLinks.showContactHint')}</span>
            </>
          }
        />
      </FoldOut>
    </RequestForm>
  );
}
