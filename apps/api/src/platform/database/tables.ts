import type { ContactPrivacy } from '@homeward/contract/item/contact-privacy';
import type { ContactWay } from '@homeward/contract/item/contact-ways';
import type { FurtherMessage } from '@homeward/contract/item/further-messages';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type {
  Accounts,
  CoOwners,
  EmailChanges,
  FirstOperatorLinks,
  Invitations,
  KnownDevices,
  Operators,
  PasswordResets,
  PlannedActs,
  RefreshTokens,
  Sessions,
  SignUpLinks,
  SignUps,
  Trips,
} from './account-tables.ts';
import type {
  ConversationLinks,
  Conversations,
  DeskAnswers,
  DeskLinks,
  ExportLinks,
  HistoryMoves,
  ItemChanges,
  ItemReads,
  LocationShares,
  Messages,
  Notes,
  OwnerQuestions,
  Posters,
  PosterVisits,
  ReadEntries,
  Scans,
  Transfers,
} from './item-history-tables.ts';
import type {
  DeadAddresses,
  FinderAddresses,
  HeldMails,
  ItemMutes,
  MuteLinks,
  RefusalLinks,
  RefusedAddresses,
  ReplyAddresses,
} from './mail-tables.ts';
import type {
  NotificationSettings,
  OutgoingChannels,
  PushKeys,
  PushSubscriptions,
} from './notification-tables.ts';
import type { AuditLog, BackupRuns, LabelFileParts, LabelFiles, ServiceSettings } from './operator-tables.ts';
import type {
  OidcIdentities,
  OidcRequests,
  PasskeyChallenges,
  Passkeys,
  ScriptTokens,
  StepUpProofs,
} from './passkey-tables.ts';
import type { RecoveryCodes, SecondSteps, SignInTickets } from './second-step-tables.ts';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface Batches {
  id: string;
  name: string;
  note: string;
  count: number;
  created_at: Timestamp;
  printed_at: NullableTimestamp;
}

/** A tag; `id` is the code printed on it. An item has one main tag and up to nine other tags. */
interface Tags {
  id: string;
  minted_at: Timestamp;
  batch_id: Nullable<string>;
  /** Time when the tag was retired (blank tag) or replaced (tag with an item). A replaced tag still leads finders to its item. */
  retired_at: NullableTimestamp;
  item_id: Nullable<string>;
  is_main: Generated<boolean>;
  name: Generated<string>;
  was_scanned: Generated<boolean>;
  /** True if an earlier version may have printed the tag's address on a poster. */
  is_on_posters: Generated<boolean>;
}

/** An item. Other tables call its id `activation_id`, because the previous version, which still runs during an update, uses this name. */
interface Items {
  id: string;
  /** Id of the owner's account. If no account has this id, the item is being erased (see isOwned). */
  account_id: string;
  name: string;
  email: string;
  /** International number such as `+49 15123456789`, with one space after the country code; or empty. */
  mobile_number: string;
  category: string;
  default_message: string;
  further_messages: ColumnType<FurtherMessage[], string | undefined, string | undefined>;
  survey_answer: string;
  is_lost: boolean;
  lost_since: NullableTimestamp;
  created_at: Timestamp;
  search_name: string;
  search_keys: ColumnType<number[], RawBuilder<number[]>, RawBuilder<number[]>>;
  contact_privacy: Generated<ContactPrivacy>;
  contact_ways: ColumnType<ContactWay[], string | undefined, string | undefined>;
  photo_id: Nullable<string>;
}

interface ItemPhotos {
  id: string;
  activation_id: string;
  full_image: Buffer;
  small_image: Buffer;
  created_at: Timestamp;
}

interface Categories {
  id: string;
  name: string;
  position: number;
}

interface HelpRequests {
  id: string;
  activation_id: string;
  account_id: string;
  message: string;
  is_abuse: boolean;
  shows_details: boolean;
  created_at: Timestamp;
}

interface LimitCounters {
  /** SHA-256 of the counted subject. The table therefore contains no addresses. */
  key: Buffer;
  count: number;
  window_ends_at: Timestamp;
}

interface Jobs {
  id: string;
  kind: string;
  key: Nullable<string>;
  payload: ColumnType<unknown, string, string>;
  account_id: Nullable<string>;
  activation_id: Nullable<string>;
  run_at: Timestamp;
  attempts: Generated<number>;
  leased_until: NullableTimestamp;
  last_error: Nullable<string>;
  done_at: NullableTimestamp;
  parked_at: NullableTimestamp;
  created_at: Timestamp;
}

interface ServiceClock {
  name: string;
  trusted_at: Timestamp;
  observed_at: Timestamp;
  ran_ms: ColumnType<string, number, number>;
  held_for: Nullable<'clock' | 'amount'>;
  held_at_ran_ms: ColumnType<string | null, number | null, number | null>;
}

/** All tables. Each table has one module that writes to it, see ARCHITECTURE.md. */
export interface Tables {
  accounts: Accounts;
  sign_ups: SignUps;
  sign_up_links: SignUpLinks;
  password_resets: PasswordResets;
  email_changes: EmailChanges;
  sessions: Sessions;
  refresh_tokens: RefreshTokens;
  known_devices: KnownDevices;
  passkeys: Passkeys;
  script_tokens: ScriptTokens;
  passkey_challenges: PasskeyChallenges;
  oidc_identities: OidcIdentities;
  oidc_requests: OidcRequests;
  step_up_proofs: StepUpProofs;
  second_steps: SecondSteps;
  recovery_codes: RecoveryCodes;
  sign_in_tickets: SignInTickets;
  planned_acts: PlannedActs;
  co_owners: CoOwners;
  invitations: Invitations;
  batches: Batches;
  tags: Tags;
  items: Items;
  item_photos: ItemPhotos;
  posters: Posters;
  poster_visits: PosterVisits;
  categories: Categories;
  scans: Scans;
  notes: Notes;
  location_shares: LocationShares;
  help_requests: HelpRequests;
  item_mutes: ItemMutes;
  mute_links: MuteLinks;
  held_mails: HeldMails;
  item_changes: ItemChanges;
  item_reads: ItemReads;
  read_entries: ReadEntries;
  conversations: Conversations;
  conversation_links: ConversationLinks;
  reply_addresses: ReplyAddresses;
  finder_addresses: FinderAddresses;
  refused_addresses: RefusedAddresses;
  refusal_links: RefusalLinks;
  dead_addresses: DeadAddresses;
  messages: Messages;
  transfers: Transfers;
  desk_links: DeskLinks;
  desk_answers: DeskAnswers;
  story_moves: HistoryMoves;
  limit_counters: LimitCounters;
  trips: Trips;
  notification_settings: NotificationSettings;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  outgoing_channels: OutgoingChannels;
  jobs: Jobs;
  service_clock: ServiceClock;
  owner_questions: OwnerQuestions;
  export_links: ExportLinks;
  audit_log: AuditLog;
  operators: Operators;
  first_operator_links: FirstOperatorLinks;
  label_files: LabelFiles;
  label_file_parts: LabelFileParts;
  service_settings: ServiceSettings;
  backup_runs: BackupRuns;
}
