import type { Tables } from '../tables.ts';

/** A backup is the whole service as it was; an export is what a tag needs to go on working at another provider. */
export const ARCHIVE_KINDS = ['backup', 'export'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

const ALWAYS = ARCHIVE_KINDS;
const BACKUP_ONLY = ['backup'] as const;
const NEVER = [] as const;

/** Which archives carry a table. Every table stands here: one without a decision does not compile. */
const CARRIED_BY: Readonly<Record<keyof Tables, readonly ArchiveKind[]>> = {
  accounts: ALWAYS,
  sign_ups: BACKUP_ONLY,
  password_resets: BACKUP_ONLY,
  email_changes: BACKUP_ONLY,
  sessions: BACKUP_ONLY,
  refresh_tokens: BACKUP_ONLY,
  known_devices: BACKUP_ONLY,
  // They sign for this operator's address alone.
  passkeys: BACKUP_ONLY,
  // They open this operator's address alone.
  script_tokens: BACKUP_ONLY,
  // Of the last five minutes, for sessions that go on elsewhere if at all.
  passkey_challenges: NEVER,
  step_up_proofs: NEVER,
  // An account that moves to another provider must not become easier to enter.
  second_steps: ALWAYS,
  recovery_codes: ALWAYS,
  sign_in_tickets: NEVER,
  co_owners: ALWAYS,
  invitations: BACKUP_ONLY,
  batches: ALWAYS,
  tags: ALWAYS,
  items: ALWAYS,
  item_photos: ALWAYS,
  categories: ALWAYS,
  scans: ALWAYS,
  notes: ALWAYS,
  location_shares: ALWAYS,
  // Between its owner and this operator, who alone was allowed to look into it.
  help_requests: BACKUP_ONLY,
  item_mutes: ALWAYS,
  // They lead to this operator's address, and what waits for a summary waits with its mail in `jobs`.
  mute_links: BACKUP_ONLY,
  held_mails: BACKUP_ONLY,
  item_changes: ALWAYS,
  item_reads: ALWAYS,
  read_entries: ALWAYS,
  conversations: ALWAYS,
  // They lead to this operator's address.
  conversation_links: BACKUP_ONLY,
  reply_addresses: BACKUP_ONLY,
  // Confirmed and refused for this operator's mails alone.
  finder_addresses: BACKUP_ONLY,
  refused_addresses: BACKUP_ONLY,
  refusal_links: BACKUP_ONLY,
  // As this operator's mail server reported them.
  dead_addresses: BACKUP_ONLY,
  messages: ALWAYS,
  // Its link leads to this operator's address.
  transfers: BACKUP_ONLY,
  // Without it a restore would erase what goes along.
  story_moves: ALWAYS,
  // Counts of the last minutes and hours, of people at addresses that another machine may not see.
  limit_counters: NEVER,
  trips: ALWAYS,
  notification_settings: ALWAYS,
  // A browser takes messages of these keys for this operator's address alone.
  push_keys: BACKUP_ONLY,
  push_subscriptions: BACKUP_ONLY,
  // With secrets of other services, and addresses that this operator may have allowed.
  outgoing_channels: BACKUP_ONLY,
  jobs: BACKUP_ONLY,
  // A restored database has the time of its newest row.
  service_clock: NEVER,
};

/** Tables that migrations fill, so that they may have rows in an unused database. */
export const SEEDED_TABLES: readonly string[] = ['categories'] satisfies (keyof Tables)[];

/** Every table of the product, by name. */
export const productTables: readonly string[] = Object.keys(CARRIED_BY);

/** Names that tables had in earlier versions, under which their archives carry them; views in a database of this version. */
const FORMER_NAMES: Readonly<Record<string, keyof Tables>> = { codes: 'tags', activations: 'items' };
export const formerTables: readonly string[] = Object.keys(FORMER_NAMES);

/** Returns the tables that an archive of this kind carries, in the order in which it does, under all their names. */
export function listCarriedTables(kind: ArchiveKind): string[] {
  return [...formerTables, ...productTables].filter((table) => isCarried(kind, table));
}

/** Tells whether an archive of this kind, of this version or an earlier one, may carry a table. */
export function isCarried(kind: ArchiveKind, table: string): boolean {
  const carriers = CARRIED_BY[FORMER_NAMES[table] ?? (table as keyof Tables)];
  return carriers?.includes(kind) ?? false;
}
