import type { CallOf, codes } from '@homeward/contract';
import type { CodeId } from '@homeward/contract/code-id';
import { joinMobileNumber } from '@homeward/contract/phone-numbers/mobile-number';
import type { ActivationDraft } from './activation-draft.ts';

type Registration = CallOf<typeof codes.register>['body'];

/** Makes the body of the call from a draft: the two boxes of the phone number become one. */
export function buildRegistration(code: CodeId, draft: ActivationDraft): Registration {
  const { country_code: countryCode, mobile, ...rest } = draft;
  return { ...rest, mobile_number: joinMobileNumber(countryCode, mobile), code };
}
