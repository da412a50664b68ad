import type { Item } from '@homeward/contract/codes';
import { currentContact, isContactShown } from '@homeward/contract/item/contact-privacy';
import { rich } from '@homeward/ui/text/rich.ts';
import { Luggage } from 'lucide-react';
import { contactWords, dayWords } from './trip-words.ts';

interface TripNoticeProps {
  readonly item: Item;
  readonly trip: NonNullable<Item['trip']>;
}

/** Shows the contact that finders see during a trip. Renders nothing if finders see no contact. */
export function TripNotice({ item, trip }: TripNoticeProps) {
  if (!isContactShown(item.contact_privacy, item.is_lost)) return null;
  return (
    <p className="mx-6 mt-4 flex items-start gap-2.5 text-small text-muted">
      <Luggage aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>
        {rich('trips.findersSeeUntil', {
          contact: (
            <bdi className="font-semibold wrap-anywhere text-ink">
              {contactWords(currentContact(item, trip))}
            </bdi>
          ),
          day: dayWords(trip.until, new Date()),
        })}
      </span>
    </p>
  );
}
