import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import {
  DEAD_ADDRESSES_RETENTION_DAYS,
  ENDED_SESSIONS_RETENTION_DAYS,
  INVITATION_LIFE_MS,
  ITEM_TAGS_MAX,
  NOTES_RETENTION_AFTER_RECOVERY_DAYS,
  NOTES_RETENTION_DAYS,
  POSITIONS_RETENTION_DAYS,
  RECOVERY_CODES,
  RESET_LINK_LIFE_MS,
  SCAN_MAIL_PAUSE_MS,
  SCANS_RETENTION_MONTHS,
  SENT_MAILS_RETENTION_DAYS,
  SIGN_UPS_RETENTION_DAYS,
  TRANSFER_LIFE_MS,
  TRIPS_RETENTION_DAYS,
  VERIFY_LINK_LIFE_MS,
} from '../limits.ts';

interface StatedValue {
  readonly value: number;
  /** A count has no unit. */
  readonly unit?: 'minute' | 'hour' | 'day' | 'month';
}

/** Limits that FAQs and terms state, by placeholder. */
export const STATED_VALUES = {
  deadAddressesKept: { value: DEAD_ADDRESSES_RETENTION_DAYS, unit: 'day' },
  invitationLife: { value: INVITATION_LIFE_MS / DAY_MS, unit: 'day' },
  itemTags: { value: ITEM_TAGS_MAX },
  notesKept: { value: NOTES_RETENTION_DAYS, unit: 'day' },
  notesKeptAfterRecovery: { value: NOTES_RETENTION_AFTER_RECOVERY_DAYS, unit: 'day' },
  offerLife: { value: TRANSFER_LIFE_MS / DAY_MS, unit: 'day' },
  placesKept: { value: POSITIONS_RETENTION_DAYS, unit: 'day' },
  recoveryCodes: { value: RECOVERY_CODES },
  resetLinkLife: { value: RESET_LINK_LIFE_MS / MINUTE_MS, unit: 'minute' },
  scanMailPause: { value: SCAN_MAIL_PAUSE_MS / MINUTE_MS, unit: 'minute' },
  scansKept: { value: SCANS_RETENTION_MONTHS, unit: 'month' },
  sentMailsKept: { value: SENT_MAILS_RETENTION_DAYS, unit: 'day' },
  sessionsKept: { value: ENDED_SESSIONS_RETENTION_DAYS, unit: 'day' },
  signUpsKept: { value: SIGN_UPS_RETENTION_DAYS + VERIFY_LINK_LIFE_MS / DAY_MS, unit: 'day' },
  tripsKept: { value: TRIPS_RETENTION_DAYS, unit: 'day' },
  verifyLinkLife: { value: VERIFY_LINK_LIFE_MS / HOUR_MS, unit: 'hour' },
} as const satisfies Readonly<Record<string, StatedValue>>;

/** Formats each value in a language: "24 hours", "30 Tage". `locale` is a BCP 47 tag. */
export function writeStatedValues(locale: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries<StatedValue>(STATED_VALUES).map(([name, { value, unit }]) => {
      const style = unit === undefined ? {} : ({ style: 'unit', unit, unitDisplay: 'long' } as const);
      const formattedValue = new Intl.NumberFormat(locale, style).format(value);
      return [name, spaceNumber(formattedValue, locale)];
    }),
  );
}

/** Intl writes "30 日" and "30天"; the texts of the two languages have "30日" and "30 天". */
function spaceNumber(formattedValue: string, locale: string): string {
  if (locale.startsWith('ja')) return formattedValue.replace(/\s/, '');
  return locale.startsWith('zh') ? formattedValue.replace(/(\d)(?=\p{Script=Han})/u, '$1 ') : formattedValue;
}
