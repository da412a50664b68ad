import type { Tables } from '../database/tables.ts';

/** A backup contains the whole service. An export contains the data that tags need at another provider. */
export const ARCHIVE_KINDS = ['backup', 'export'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

const ALWAYS = ARCHIVE_KINDS;
const BACKUP_ONLY = ['backup'] as const;
const NEVER = [] as const;

const CARRIED_BY: Readonly<Record<keyof Tables, readonly ArchiveKind[]>> = {
  accounts: ALWAYS,
  sign_ups: BACKUP_ONLY,
  sign_up_links: BACKUP_ONLY,
  password_resets: BACKUP_ONLY,
  email_changes: BACKUP_ONLY,
  sessions: BACKUP_ONLY,
  refresh_tokens: BACKUP_ONLY,
  known_devices: BACKUP_ONLY,
  // These rows are valid only at this operator's address.
  passkeys: BACKUP_ONLY,
  script_tokens: BACKUP_ONLY,
  passkey_challenges: NEVER,
  // These rows are valid only with this operator's OpenID Connect provider.
  oidc_identities: BACKUP_ONLY,
  oidc_requests: NEVER,
  step_up_proofs: NEVER,
  // An export contains the second step, because an account must not become easier to enter at another provider.
  second_steps: ALWAYS,
  recovery_codes: ALWAYS,
  sign_in_tickets: NEVER,
  // A restore may lose the mail with the link that stops an act, so the operator must plan the act again.
  planned_acts: NEVER,
  co_owners: ALWAYS,
  invitations: BACKUP_ONLY,
  batches: ALWAYS,
  tags: ALWAYS,
  items: ALWAYS,
  item_photos: ALWAYS,
  posters: ALWAYS,
  poster_visits: ALWAYS,
  categories: ALWAYS,
  scans: ALWAYS,
  notes: ALWAYS,
  location_shares: ALWAYS,
  help_requests: BACKUP_ONLY,
  item_mutes: ALWAYS,
  mute_links: BACKUP_ONLY,
  held_mails: BACKUP_ONLY,
  item_changes: ALWAYS,
  item_reads: ALWAYS,
  read_entries: ALWAYS,
  conversations: ALWAYS,
  conversation_links: BACKUP_ONLY,
  reply_addresses: BACKUP_ONLY,
  finder_addresses: BACKUP_ONLY,
  refused_addresses: BACKUP_ONLY,
  refusal_links: BACKUP_ONLY,
  dead_addresses: BACKUP_ONLY,
  messages: ALWAYS,
  transfers: BACKUP_ONLY,
  // These links are valid only at this operator's address.
  desk_links: BACKUP_ONLY,
  desk_answers: ALWAYS,
  // Without this table a restore would erase history that is still to be moved.
  story_moves: ALWAYS,
  // Label files are erased after an hour, so a backup omits them.
  label_files: NEVER,
  label_file_parts: NEVER,
  limit_counters: NEVER,
  trips: ALWAYS,
  notification_settings: ALWAYS,
  // These rows are valid only at this operator's address.
  push_keys: BACKUP_ONLY,
  push_subscriptions: BACKUP_ONLY,
  outgoing_channels: BACKUP_ONLY,
  jobs: BACKUP_ONLY,
  // The clock of a restored database starts at the time of its newest row.
  service_clock: NEVER,
  owner_questions: BACKUP_ONLY,
  export_links: BACKUP_ONLY,
  audit_log: BACKUP_ONLY,
  operators: BACKUP_ONLY,
  first_operator_links: NEVER,
  service_settings: BACKUP_ONLY,
  // The list of backups comes from the place where they are stored, not from this table.
  backup_runs: NEVER,
};

export const SEEDED_TABLES: readonly string[] = ['categories'] satisfies (keyof Tables)[];

export const productTables: readonly string[] = Object.keys(CARRIED_BY);

/** Tables in archives of earlier versions; in this version they are views of the tables on the right. */
const FORMER_NAMES: Readonly<Record<string, keyof Tables>> = { codes: 'tags', activations: 'items' };
export const formerTables: readonly string[] = Object.keys(FORMER_NAMES);

export function listCarriedTables(kind: ArchiveKind): string[] {
  return [...formerTables, ...productTables].filter((table) => isCarried(kind, table));
}

export function isCarried(kind: ArchiveKind, table: string): boolean {
  const carriers = CARRIED_BY[FORMER_NAMES[table] ?? (table as keyof Tables)];
  return carriers?.includes(kind) ?? false;
}
