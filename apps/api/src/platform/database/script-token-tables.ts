import type { ScriptRight } from '@homeward/contract';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** A bearer with which an owner's scripts call the API. */
export interface ScriptTokens {
  id: string;
  account_id: string;
  hash: Buffer;
  name: string;
  right: ScriptRight;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** To the minute; null before the first use. */
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
