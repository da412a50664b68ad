import { type CallOf, codes } from '@homeward/contract';
import { CONTACT_PRIVACY, type ContactPrivacy } from '@homeward/contract/item/contact-privacy';
import { joinMobileNumber } from '@homeward/contract/phone-numbers/mobile-number';
import type { TagId } from '@homeward/contract/tag-id';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/http/call-api.ts';
import { removeScrollPosition } from '../../lib/scroll/scroll-position.ts';
import { clearSelectedProfile } from '../../lib/storage/selected-profile.ts';
import { storedValue } from '../../lib/storage/stored-value.ts';
import { activatingTag } from '../../lib/storage/tag-before-sign-in.ts';
import { type DetailsValues, EMPTY_DETAILS } from '../items/details-form/details-values.ts';
import { itemKeys } from '../items/item-queries.ts';

/** The owner's input during an activation. The phone number is split into `country_code` and `mobile`. */
export interface ActivationDraft extends Readonly<DetailsValues> {
  readonly survey_ans: string;
  readonly contact_privacy: ContactPrivacy;
}

const EMPTY: ActivationDraft = { ...EMPTY_DETAILS, survey_ans: '', contact_privacy: 'always' };

interface Owner {
  readonly userId: string;
  readonly userEmail: string;
}

/** Stores the draft in session storage, so that the draft survives Back and a reload. */
export function useActivationDraft(tagId: TagId, { userId, userEmail }: Owner) {
  // The storage key contains the user id, so that the next user of this tab starts with an empty form.
  const stored = storedValue({
    area: 'session',
    key: `activation:${userId}:${tagId}`,
    parse: parseDraft,
    format: JSON.stringify,
  });
  const [draft, setDraft] = useState(() => ({ ...EMPTY, email: userEmail, ...stored.read() }));

  return {
    draft,
    update: (change: Partial<ActivationDraft>) => {
      const changed = { ...draft, ...change };
      setDraft(changed);
      stored.write(changed);
    },
    discard: stored.remove,
  };
}

function parseDraft(text: string): Partial<ActivationDraft> {
  const parsed: unknown = JSON.parse(text);
  return Object.fromEntries(
    Object.entries(parsed ?? {}).filter(
      ([name, value]) =>
        name in EMPTY &&
        typeof value === 'string' &&
        (name !== 'contact_privacy' || CONTACT_PRIVACY.some((it) => it === value)),
    ),
  );
}

type Registration = CallOf<typeof codes.register>['body'];

function buildRegistration(tagId: TagId, draft: ActivationDraft): Registration {
  const { country_code: countryCode, mobile, ...rest } = draft;
  return { ...rest, mobile_number: joinMobileNumber(countryCode, mobile), code: tagId };
}

/** Activates a tag, and selects the signed-in owner's own list, which then contains the item. */
export function useActivateTag(id: TagId) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.register(id),
    mutationFn: (draft: ActivationDraft) => callApi(codes.register, { body: buildRegistration(id, draft) }),
    onSuccess: () => {
      activatingTag.remove();
      clearSelectedProfile();
      removeScrollPosition();
      void client.invalidateQueries({ queryKey: itemKeys.lists });
    },
  });
}
