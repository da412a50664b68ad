import { DAY_MS } from '@homeward/contract/durations';
import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { ConflictError } from '../../../platform/errors.ts';
import type { Client } from '../../../platform/http/serve.ts';
import type { Limit } from '../../../platform/limits.ts';
import { describeDevice } from '../sessions/device-presenter.ts';

const QUARTER_MS = 15 * 60_000;

/** Limits the stored challenges, which expire after five minutes. The maximum is high, because an open sign-in page requests many. */
export const PASSKEY_CHALLENGES: Limit = { name: 'passkey-challenge', max: 300, windowMs: QUARTER_MS };
export const PASSKEY_FAILURES: Limit = { name: 'passkey-failure', max: 50, windowMs: QUARTER_MS };
/** Limits the mails for each passkey: an attacker with a copy must not flood the owner's mailbox. */
export const COPIED_PASSKEY_MAILS: Limit = { name: 'passkey-copied-mail', max: 3, windowMs: DAY_MS };

export class TooManyPasskeysError extends ConflictError {
  constructor() {
    super(message('answers.passkeys.tooMany', { max: PASSKEYS_MAX }));
  }
}

/** The most common passkey providers, by AAGUID (github.com/passkeydeveloper/passkey-authenticator-aaguids). */
const PROVIDERS: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Apple Passwords',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
};

export function nameOfPasskey(
  authenticator: string,
  { userAgent, language }: Pick<Client, 'userAgent' | 'language'>,
): string {
  return (PROVIDERS[authenticator] ?? describeDevice(userAgent, language).device).slice(
    0,
    PASSKEY_NAME_MAX_LENGTH,
  );
}
