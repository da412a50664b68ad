import { PASSKEYS_ADDRESS, SECOND_STEP_ADDRESS } from '@homeward/contract/paths';

/** Links to the account's passkeys and second step in the owner app. */
export function AccountSettings() {
  return (
    <ul className="flex flex-wrap gap-x-5 pb-3">
      {Object.entries({ Passkeys: PASSKEYS_ADDRESS, 'Two-step verification': SECOND_STEP_ADDRESS }).map(
        ([name, href]) => (
          <li key={name}>
            <a href={href} className="text-link">
              {name}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
