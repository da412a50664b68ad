import type { Item } from '@homeward/contract/codes';
import {
  CONTACT_PRIVACY,
  type ContactPrivacy,
  currentContact,
  isContactShown,
} from '@homeward/contract/item/contact-privacy';
import { joinMobileNumber } from '@homeward/contract/phone-numbers/mobile-number';
import { t } from '@homeward/messages/browser/messages';
import { RadioGroup } from '@homeward/ui/fields/radio-group.tsx';
import { FoldOut } from '@homeward/ui/layout/fold-out.tsx';
import { useFormContext } from 'react-hook-form';
import type { DetailsValues } from './details-values.ts';

interface ContactValues extends Pick<DetailsValues, 'email' | 'country_code' | 'mobile'> {
  readonly contact_privacy: ContactPrivacy;
}

const WORDS = {
  always: { label: 'details.privacy.always', hint: 'details.privacy.alwaysHint' },
  while_lost: { label: 'details.privacy.whileLost', hint: 'details.privacy.whileLostHint' },
  messages_only: { label: 'details.privacy.messagesOnly', hint: 'details.privacy.messagesOnlyHint' },
} as const satisfies Record<ContactPrivacy, unknown>;

export function FoldedContactPrivacy() {
  const { register, watch } = useFormContext<ContactValues>();
  const values = watch();
  return (
    <div className="mb-7.5 rounded-control border border-edge bg-card text-small">
      <div className="px-4 pt-3 pb-2">
        <p className="font-semibold">{t('details.privacy.preview')}</p>
        <p role="status" className="text-muted">
          {whatFindersSee(values, false, undefined)}
        </p>
      </div>
      <div className="border-t border-line px-4">
        <FoldOut
          title={
            <span>
              <span className="block font-semibold text-accent">{t('details.privacy.label')}</span>
              <span className="block text-muted">{t(WORDS[values.contact_privacy].label)}</span>
            </span>
          }
          titleClassName="justify-between py-2"
        >
          <RadioGroup
            {...register('contact_privacy')}
            label={<span className="sr-only">{t('details.privacy.label')}</span>}
            options={CONTACT_PRIVACY.map(optionOf)}
            className="pb-4"
          />
        </FoldOut>
      </div>
    </div>
  );
}

export function ContactPrivacyField({ isLost, trip }: { readonly isLost: boolean } & Pick<Item, 'trip'>) {
  const { register, watch, formState } = useFormContext<ContactValues>();
  const values = watch();
  return (
    <RadioGroup
      {...register('contact_privacy')}
      label={t('details.privacy.label')}
      options={CONTACT_PRIVACY.map(optionOf)}
      error={formState.errors.contact_privacy?.message}
      className="pb-4"
    >
      <p role="status">{whatFindersSee(values, isLost, trip)}</p>
    </RadioGroup>
  );
}

function optionOf(value: ContactPrivacy) {
  const { label, hint } = WORDS[value];
  return { value, label: t(label), hint: t(hint) };
}

function whatFindersSee(values: ContactValues, isLost: boolean, trip: Item['trip']): string {
  const { contact_privacy: privacy } = values;
  const state = isLost ? 'lost' : 'notLost';
  if (!isContactShown(privacy, isLost)) return t('details.privacy.seesNeither', { state });
  const usual = {
    email: values.email.trim(),
    mobile_number: joinMobileNumber(values.country_code, values.mobile).trim(),
  };
  const { email, mobile_number: number } = currentContact(usual, trip);
  if (email !== '' && number !== '') return t('details.privacy.seesBoth', { state, email, number });
  const contact = email || number;
  return contact === ''
    ? t('details.privacy.seesTyped', { state })
    : t('details.privacy.seesOne', { state, contact });
}
