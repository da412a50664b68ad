/** Every number that both sides must agree on; free of dependencies so that the finder's script may import it. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const ACCESS_TOKEN_LIFE_MS = HOUR_MS;
/** Life of a refresh token, and of every session cookie. */
export const SESSION_LIFE_MS = 7 * DAY_MS;
export const SELECTED_PROFILE_LIFE_MS = DAY_MS;
/** Two tabs may refresh at the same moment: for this long a spent refresh token answers with its successor. */
export const REFRESH_RACE_MS = 30_000;
export const VERIFY_LINK_LIFE_MS = DAY_MS;
export const RESET_LINK_LIFE_MS = 30 * MINUTE_MS;
export const INVITATION_LIFE_MS = 7 * DAY_MS;
export const TRANSFER_LIFE_MS = 7 * DAY_MS;
/** How long a browser may take to ask its owner for a passkey. */
export const PASSKEY_CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
export const SIGN_IN_TICKET_LIFE_MS = 10 * MINUTE_MS;
export const RECOVERY_CODES = 10;
/** From here on an owner is told that recovery codes run out. */
export const RECOVERY_CODES_FEW = 3;
/** How long a step-up allows changes of how an account signs in. */
export const STEP_UP_LIFE_MS = 5 * MINUTE_MS;
/** How long a log-in or a step-up allows calls that hand out control or copy data outside. */
export const FRESH_PROOF_MS = 15 * MINUTE_MS;
export const PASSKEYS_MAX = 10;
/** Tokens for scripts of one account that have not expired. */
export const SCRIPT_TOKENS_MAX = 20;
export const SCRIPT_TOKEN_DAYS_MAX = 365;
/** Devices of one account that take messages. */
export const PUSH_DEVICES_MAX = 20;
/** From its first day to its last, both counted. */
export const TRIP_DAYS_MAX = 366;
/** Tags in use on one item. */
export const ITEM_TAGS_MAX = 10;
/** From today to its first day. */
export const TRIP_DAYS_AHEAD_MAX = 5 * 366;
/** Of one person, that are not over. */
export const TRIPS_MAX = 10;

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
/** Of a webhook or an ntfy server. */
export const CHANNEL_ADDRESS_MAX_LENGTH = 2000;
export const ACCESS_TOKEN_MAX_LENGTH = 200;
export const PLACE_MAX_LENGTH = 200;
/** Half-way around the Earth: no device can be further off. */
export const ACCURACY_MAX_M = 20_037_508;
/** The position of a scan is stored to 2 decimals. */
export const SCAN_ACCURACY_M = 1000;

/** Rows older than these are erased by the daily job; the terms state them. */
export const POSITIONS_KEPT_DAYS = 30;
export const SCANS_KEPT_MONTHS = 13;
export const SCANS_KEPT_DAYS = Math.floor((SCANS_KEPT_MONTHS * 365) / 12);
export const NOTES_KEPT_DAYS = 180;
export const NOTES_KEPT_AFTER_RECOVERY_DAYS = 30;
/** After its last day. */
export const TRIPS_KEPT_DAYS = 30;
export const SENT_MAILS_KEPT_DAYS = 7;
/** A mailbox may work again: mails to an address that came back are tried again then. */
export const DEAD_ADDRESSES_KEPT_DAYS = 30;
/** After its link has ended: a late owner logs in and gets a new link. */
export const SIGN_UPS_KEPT_DAYS = 6;
export const ENDED_SESSIONS_KEPT_DAYS = 7;
/** After their end: their owner sees why a script stopped. */
export const EXPIRED_SCRIPT_TOKENS_KEPT_DAYS = 30;

export const MESSAGE_COOLDOWN_MS = 5 * MINUTE_MS;
/** At most one mail about scans of one lost item in this time. */
export const SCAN_MAIL_PAUSE_MS = 10 * MINUTE_MS;
/** A reload of a finder's page within this time, from the same browser, is the same scan. */
export const SCAN_RELOAD_MS = 10 * MINUTE_MS;

export const LIST_PAGE_SIZE = 8;
export const LIST_PAGE_SIZE_MAX = 50;
/** Events of an item's timeline. */
export const TIMELINE_PAGE_SIZE = 20;
export const TIMELINE_PAGE_SIZE_MAX = 100;
/** News are counted as far as this, and shown with a plus from there on. */
export const UNREAD_COUNT_MAX = 99;
export const MINT_COUNT_MAX = 10_000;
export const BATCH_COUNT_MAX = 1_000_000;
export const BATCH_NAME_MAX_LENGTH = 80;
export const BATCH_NOTE_MAX_LENGTH = 500;
export const FOUND_CODES_MAX = 50;
export const CATEGORIES_MAX = 100;
export const STATISTICS_DAYS_MAX = 365;
export const HELP_MESSAGE_MAX_LENGTH = 1000;

/** What a body may have, in bytes, where its call says nothing else. */
export const BODY_MAX_BYTES = 16_384;

/** A search begins with this many characters, and once typing has paused for this long. */
export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_PAUSE_MS = 500;

/** What a photo may have on its way in. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_UPLOAD_TIMEOUT_MS = MINUTE_MS;

export const TOAST_MS = 5000;
export const PICTURE_SHOWN_MS = 4000;
export const SUGGESTIONS_HIDE_MS = 200;
/** How long after a dialog over it the scanner reads codes again. */
export const SCANNER_RESTART_MS = 500;
/** Names longer than the first number are shown cut to the second, with an ellipsis. */
export const NAME_SHOWN_MAX_LENGTH = 20;
export const NAME_CUT_LENGTH = 10;
export const COUNTRY_CODE_ADD_MAX_LENGTH = 5;
export const COUNTRY_CODE_EDIT_MAX_LENGTH = 6;
export const DESKTOP_MIN_WIDTH_PX = 767;
