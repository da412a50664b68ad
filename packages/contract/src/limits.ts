import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Limits shared by server and clients. The finder's script includes this file, so this file imports only durations. */

export const ACCESS_TOKEN_LIFE_MS = HOUR_MS;
/** Lifetime of a session and of its cookies. */
export const SESSION_LIFE_MS = 7 * DAY_MS;
export const SELECTED_PROFILE_LIFE_MS = DAY_MS;
/** Within this time, a second use of a refresh token can return the same successor, because two tabs may refresh concurrently. */
export const REFRESH_RACE_MS = 30_000;
export const VERIFY_LINK_LIFE_MS = DAY_MS;
export const RESET_LINK_LIFE_MS = 30 * MINUTE_MS;
export const INVITATION_LIFE_MS = 7 * DAY_MS;
export const TRANSFER_LIFE_MS = 7 * DAY_MS;
export const SIGN_UP_LINK_LIFE_MS = 7 * DAY_MS;
export const DESK_LINK_LIFE_MS = 7 * DAY_MS;
/** Time to answer the browser's passkey prompt. */
export const PASSKEY_CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
export const SIGN_IN_TICKET_LIFE_MS = 10 * MINUTE_MS;
export const RECOVERY_CODES = 10;
/** The app warns the owner when this number of recovery codes or fewer are left. */
export const RECOVERY_CODES_FEW = 3;
/** Calls that make script tokens, or change passkeys, second step or e-mail address, require a step-up within this time. */
export const STEP_UP_LIFE_MS = 5 * MINUTE_MS;
/**
 * Calls that transfer items, change the account's contact ways, or add a recipient of item data (invitation, trip, webhook,
 * ntfy, push) require a log-in or step-up within this time. With a second step, changing the password requires the same.
 */
export const FRESH_PROOF_MS = 15 * MINUTE_MS;
export const PASSKEYS_MAX = 10;
/** Active tokens per account. */
export const SCRIPT_TOKENS_MAX = 20;
export const SCRIPT_TOKEN_DAYS_MAX = 365;
/** Subscribed devices per account. */
export const PUSH_DEVICES_MAX = 20;
/** Maximum days of a trip, including the first and the last day. */
export const TRIP_DAYS_MAX = 366;
/** Active tags per item. */
export const ITEM_TAGS_MAX = 10;
export const TRIP_DAYS_AHEAD_MAX = 5 * 366;
export const TRIPS_MAX = 10;
/** Open links for desks per item. */
export const DESK_LINKS_MAX = 10;
/** Contact ways of an item or account, besides the phone number and the e-mail address. */
export const CONTACT_WAYS_MAX = 3;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 32;
export const PERSON_NAME_MAX_LENGTH = 80;
export const PASSKEY_NAME_MAX_LENGTH = 80;
export const SCRIPT_TOKEN_NAME_MAX_LENGTH = 80;
export const ITEM_NAME_MAX_LENGTH = 100;
export const TAG_NAME_MAX_LENGTH = 80;
export const EMAIL_MAX_LENGTH = 254;
export const CATEGORY_MAX_LENGTH = 80;
export const DEFAULT_MESSAGE_MAX_LENGTH = 1000;
export const SURVEY_ANSWER_MAX_LENGTH = 500;
export const THANKS_MAX_LENGTH = 500;
export const NOTE_MAX_LENGTH = 2000;
export const CHANNEL_ADDRESS_MAX_LENGTH = 2000;
export const ACCESS_TOKEN_MAX_LENGTH = 200;
export const PLACE_MAX_LENGTH = 200;
export const DESK_NAME_MAX_LENGTH = 80;
export const DESK_TEXT_MAX_LENGTH = 500;
export const DESK_MARKS_MAX_LENGTH = 300;
export const CASE_NUMBER_MAX_LENGTH = 40;
export const TRACKER_LINK_MAX_LENGTH = 500;
/** Half the Earth's circumference: no position can be less accurate. */
export const ACCURACY_MAX_M = 20_037_508;
/** Accuracy of a scan's position, whose latitude and longitude are rounded to 2 decimals (about 1 km). */
export const SCAN_ACCURACY_M = 1000;

/** Retention periods of the daily erasure; the terms state them. */
export const POSITIONS_RETENTION_DAYS = 30;
export const SCANS_RETENTION_MONTHS = 13;
export const SCANS_RETENTION_DAYS = Math.floor((SCANS_RETENTION_MONTHS * 365) / 12);
export const AUDIT_RETENTION_MONTHS = 13;
export const AUDIT_RETENTION_DAYS = 395;
export const NOTES_RETENTION_DAYS = 180;
export const NOTES_RETENTION_AFTER_RECOVERY_DAYS = 30;
/** Days after a trip's last day. */
export const TRIPS_RETENTION_DAYS = 30;
export const SENT_MAILS_RETENTION_DAYS = 7;
/** A bounced address receives mails again after this time. */
export const DEAD_ADDRESSES_RETENTION_DAYS = 30;
/** Days after the verification link's expiry. Until then, a log-in can mail the unconfirmed owner a new link. */
export const SIGN_UPS_RETENTION_DAYS = 6;
/** Days after the sign-up link's expiry. The confirmation of the address, possibly days after the sign-up, checks this link again. */
export const SIGN_UP_LINKS_RETENTION_DAYS = 14;
export const ENDED_SESSIONS_RETENTION_DAYS = 7;
/** Days after the token's expiry. The row remains so that the owner sees why a script fails. */
export const EXPIRED_SCRIPT_TOKENS_RETENTION_DAYS = 30;

export const MESSAGE_COOLDOWN_MS = 5 * MINUTE_MS;
/** The server sends at most one scan mail per lost item in this time. */
export const SCAN_MAIL_PAUSE_MS = 10 * MINUTE_MS;
/** Reloads of a finder's page by one browser within this time are one scan. */
export const SCAN_RELOAD_MS = 10 * MINUTE_MS;

export const LIST_PAGE_SIZE = 8;
export const LIST_PAGE_SIZE_MAX = 50;
export const TIMELINE_PAGE_SIZE = 20;
export const TIMELINE_PAGE_SIZE_MAX = 100;
/** For larger counts, the counter shows this value with a plus. */
export const UNREAD_COUNT_MAX = 99;
export const MINT_COUNT_MAX = 10_000;
export const BATCH_COUNT_MAX = 1_000_000;
export const BATCH_NAME_MAX_LENGTH = 80;
export const BATCH_NOTE_MAX_LENGTH = 500;
export const FOUND_TAGS_MAX = 50;
export const CATEGORIES_MAX = 100;
export const STATISTICS_DAYS_MAX = 365;
export const HELP_MESSAGE_MAX_LENGTH = 1000;

export const BODY_MAX_BYTES = 16_384;

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_PAUSE_MS = 500;

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_UPLOAD_TIMEOUT_MS = MINUTE_MS;

/** The documented proxy settings limit bodies to 11 MiB, so a chunk is smaller. */
export const BACKUP_CHUNK_BYTES = 8 * 1024 * 1024;
export const BACKUP_CHUNK_TIMEOUT_MS = 2 * MINUTE_MS;
export const RESTORE_UPLOAD_MAX_BYTES = 20e9;

export const TOAST_MS = 5000;
export const PICTURE_SHOWN_MS = 4000;
export const SUGGESTIONS_HIDE_MS = 200;
/** Delay before the scanner resumes after a dialog closes. */
export const SCANNER_RESTART_MS = 500;
/** Longer names are cut to `NAME_CUT_LENGTH` characters and an ellipsis. */
export const NAME_SHOWN_MAX_LENGTH = 20;
export const NAME_CUT_LENGTH = 10;
export const COUNTRY_CODE_ADD_MAX_LENGTH = 5;
export const COUNTRY_CODE_EDIT_MAX_LENGTH = 6;
export const DESKTOP_MIN_WIDTH_PX = 767;

/** Maximum length of an operator's reason for an export. The audit log has 200 characters for address and reason together. */
export const REASON_MAX_LENGTH = 120;
/** Permitted values of a print: labels that are already used on the first sheet, and corrections for the printer. */
export const LABEL_PRINT_RANGES = {
  skip: { min: 0, max: 500, isWhole: true },
  shiftMm: { min: -50, max: 50, isWhole: false },
  scalePercent: { min: 90, max: 110, isWhole: false },
  dpi: { min: 100, max: 2400, isWhole: true },
} as const;
/** The console lists at most this number of files. */
export const LABEL_FILES_MAX = 50;
export const LABEL_BRAND_MAX_LENGTH = 60;
/** A file of labels can be downloaded for this time. */
export const LABEL_FILE_LIFE_MS = HOUR_MS;
