import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Empty contact details do not replace those of the items. */
export interface Trips {
  account_id: string;
  id: string;
  /** YYYY-MM-DD in `time_zone` (IANA); `starts_at` and `ends_at` are the first day's start and the last day's end. */
  first_day: string;
  last_day: string;
  time_zone: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  email: string;
  mobile_number: string;
}
