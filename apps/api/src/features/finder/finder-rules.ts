import { HOUR_MS, MINUTE_MS } from '@homeward/contract/durations';
import { type ContactPrivacy, isContactShown } from '@homeward/contract/item/contact-privacy';
import type { ContactWay } from '@homeward/contract/item/contact-ways';
import type { FurtherMessage } from '@homeward/contract/item/further-messages';
import { MESSAGE_COOLDOWN_MS } from '@homeward/contract/limits';
import type { Language } from '@homeward/messages/languages';
import type { Limit } from '../../platform/limits.ts';

export const NOTES_PER_TAG_AND_ADDRESS: Limit = { name: 'note', max: 1, windowMs: MESSAGE_COOLDOWN_MS };
export const NOTES_PER_TAG: Limit = { name: 'note-code', max: 20, windowMs: HOUR_MS };
export const NOTES_PER_ADDRESS: Limit = { name: 'note-address', max: 60, windowMs: HOUR_MS };
export const SHARES_PER_TAG_AND_ADDRESS: Limit = { name: 'share', max: 1, windowMs: MINUTE_MS };
export const SHARES_PER_TAG: Limit = { name: 'share-code', max: 30, windowMs: HOUR_MS };

interface OwnerMessages {
  readonly is_lost: boolean | null;
  readonly default_message: string | null;
  readonly further_messages: readonly FurtherMessage[] | null;
}

/** Returns the owner's text in `language`, or the default text, whose language is unknown. The text is empty unless the item is lost. */
export function ownerMessageFor(
  found: OwnerMessages,
  language: Language,
): { readonly text: string; readonly language?: Language } {
  if (!found.is_lost) return { text: '' };
  const further = found.further_messages?.find((it) => it.language === language);
  return further ?? { text: found.default_message ?? '' };
}

/** For a tag that is not activated, the trip fields are false and all other fields are null. */
interface OwnerContact {
  readonly is_lost: boolean | null;
  readonly contact_privacy: ContactPrivacy | null;
  readonly email: string | null;
  readonly mobile_number: string | null;
  /** For a poster: true if its page may show contact details. Null for a tag. */
  readonly shows_contact: boolean | null;
  readonly contact_ways: readonly ContactWay[] | null;
  readonly has_trip_email: boolean;
  readonly has_trip_number: boolean;
}

/** Returns email address, phone number and contact ways, all empty if the owner hides them. A poster's page never shows contact ways. */
export function contactFor(found: OwnerContact): {
  readonly email: string;
  readonly mobileNumber: string;
  readonly contactWays: readonly ContactWay[];
} {
  const { is_lost, contact_privacy, email, mobile_number, shows_contact } = found;
  if (
    shows_contact === false ||
    contact_privacy === null ||
    !isContactShown(contact_privacy, is_lost === true)
  )
    return { email: '', mobileNumber: '', contactWays: [] };
  const ways = shows_contact === null ? (found.contact_ways ?? []) : [];
  const contactWays = ways.filter((way) => !isReplacedByTrip(way, found));
  return { email: email ?? '', mobileNumber: mobile_number ?? '', contactWays };
}

/** A trip's number replaces phone and SMS ways. A trip's email address replaces email ways. Messengers and ways to named persons remain. */
function isReplacedByTrip(
  { kind, name }: ContactWay,
  trip: Pick<OwnerContact, 'has_trip_email' | 'has_trip_number'>,
): boolean {
  if (name !== '') return false;
  return kind === 'email'
    ? trip.has_trip_email
    : trip.has_trip_number && (kind === 'phone' || kind === 'sms');
}
