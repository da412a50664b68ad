import type { QrCode } from '@homeward/contract/codes';
import {
  CONTACT_PRIVACY,
  type ContactPrivacy,
  currentContact,
  isContactShown,
} from '@homeward/contract/item/contact-privacy';
import { joinMobileNumber } from '@homeward/contract/phone-numbers/mobile-number';
import { RadioGroup } from '@homeward/ui/fields/radio-group.tsx';
import { useFormContext } from 'react-hook-form';
import type { DetailsValues } from './details-values.ts';

interface ContactValues extends Pick<DetailsValues, 'email' | 'country_code' | 'mobile'> {
  readonly contact_privacy: ContactPrivacy;
}

const WORDS: Record<ContactPrivacy, { readonly label: string; readonly hint: string }> = {
  always: {
    label: 'Every finder',
    hint: 'They can call or mail you, before Lost Mode is on too.',
  },
  while_lost: {
    label: 'Finders while it is lost',
    hint: 'Before Lost Mode is on, they can only leave you a note.',
  },
  messages_only: {
    label: 'No finder: messages only',
    hint: 'They can always leave you a note, and get neither email nor number.',
  },
};
const OPTIONS = CONTACT_PRIVACY.map((value) => ({ value, ...WORDS[value] }));

/** Who sees the owner's address and number, and what that means for a finder of this moment. */
export function ContactPrivacyField({ isLost, trip }: { readonly isLost: boolean } & Pick<QrCode, 'trip'>) {
  const { register, watch, formState } = useFormContext<ContactValues>();
  const values = watch();
  return (
    <RadioGroup
      {...register('contact_privacy')}
      label="Who sees your email and number?"
      options={OPTIONS}
      error={formState.errors.contact_privacy?.message}
      className="pb-4"
    >
      <p role="status">{whatFindersSee(values, isLost, trip)}</p>
    </RadioGroup>
  );
}

function whatFindersSee(values: ContactValues, isLost: boolean, trip: QrCode['trip']): string {
  const { contact_privacy: privacy } = values;
  const when = isLost ? 'Now that it is lost' : 'Now, while it is not lost';
  if (!isContactShown(privacy, isLost)) return `${when}, finders see neither and can leave you a note.`;
  const usual = {
    email: values.email.trim(),
    mobile_number: joinMobileNumber(values.country_code, values.mobile).trim(),
  };
  const { email, mobile_number: number } = currentContact(usual, trip);
  const seen = [email, number].filter(Boolean);
  return `${when}, finders see ${seen.join(' and ') || 'what you type above'}.`;
}
