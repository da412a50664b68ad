import type { ColumnType } from 'kysely';

/** A column written with a Date and read as one. */
type Timestamp = ColumnType<Date, Date, Date>;

/** Contact details of an account for a time. What of them is empty stays as it is on each item. */
export interface Trips {
  account_id: string;
  /** Made up by the caller, and unique for the account alone. */
  id: string;
  /** YYYY-MM-DD in `time_zone`, an IANA name; `starts_at` and `ends_at` are the beginning of the first day and the end of the last. */
  first_day: string;
  last_day: string;
  time_zone: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  email: string;
  mobile_number: string;
}
