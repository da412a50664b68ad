import type { LabelRequest } from '@homeward/contract/label-files';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface AuditLog {
  id: string;
  at: Timestamp;
  operator_name: string;
  /** The column has no foreign key, because the audit log outlives the account. */
  operator_account_id: Nullable<string>;
  act: string;
  subject: string;
}

export interface ServiceSettings {
  key: string;
  value: ColumnType<unknown, string, string>;
  changed_at: Timestamp;
}

export interface LabelFiles {
  id: string;
  request: ColumnType<LabelRequest, string, string>;
  count: number;
  drawn: Generated<number>;
  created_at: Timestamp;
  made_attempt: Nullable<number>;
  failure: Nullable<string>;
  expires_at: Timestamp;
}

export interface LabelFileParts {
  file_id: string;
  attempt: number;
  position: number;
  bytes: Buffer;
}

export interface BackupResult {
  readonly rows: number;
  readonly pages?: number;
}

export interface BackupRuns {
  id: string;
  kind: 'backup' | 'rehearsal';
  requested_at: Timestamp;
  attempts: Generated<number>;
  started_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  error: Nullable<string>;
  file: Nullable<string>;
  result: ColumnType<BackupResult | null, string | null | undefined, string | null>;
}
