import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as codes from './0002-codes.ts';
import * as finders from './0003-finders.ts';
import * as operations from './0004-operations.ts';
import * as resetsAndInvitations from './0005-resets-and-invitations.ts';
import * as searchAndPhotos from './0006-search-and-photos.ts';
import * as invitationsByToken from './0007-invitations-by-token.ts';
import * as furtherMessages from './0008-further-messages.ts';
import * as batchesAndHelp from './0009-batches-and-help.ts';
import * as itemMails from './0010-item-mails.ts';
import * as itemsOutliveAccounts from './0011-items-outlive-accounts.ts';
import * as itemStory from './0012-item-story.ts';
import * as acceptedTransfers from './0013-accepted-transfers.ts';
import * as storyMoves from './0014-story-moves.ts';
import * as trips from './0015-trips.ts';
import * as passkeys from './0016-passkeys.ts';
import * as secondStep from './0017-second-step.ts';
import * as notifications from './0018-notifications.ts';
import * as outgoingChannels from './0019-outgoing-channels.ts';
import * as scansByMonth from './0020-scans-by-month.ts';
import * as accountLanguage from './0021-account-language.ts';
import * as signUpLanguage from './0022-sign-up-language.ts';
import * as codePrefixes from './0023-code-prefixes.ts';
import * as tagsOfItems from './0024-tags-of-items.ts';
import * as fillTagsOfItems from './0025-fill-tags-of-items.ts';
import * as finderAddresses from './0026-finder-addresses.ts';
import * as outgoingLanes from './0027-outgoing-lanes.ts';
import * as proofsAndPausedChannels from './0028-proofs-and-paused-channels.ts';
import * as trunkPrefixes from './0029-trunk-prefixes.ts';
import * as accountTimeZones from './0030-account-time-zones.ts';
import * as readEntries from './0031-read-entries.ts';
import * as noteAccuracy from './0032-note-accuracy.ts';
import * as serviceClock from './0033-service-clock.ts';
import * as passkeyHosts from './0034-passkey-hosts.ts';
import * as deadAddresses from './0035-dead-addresses.ts';
import * as repliesByMail from './0036-replies-by-mail.ts';
import * as emailChanges from './0037-email-changes.ts';
import * as overlappingSecrets from './0038-overlapping-secrets.ts';
import * as scriptTokens from './0039-script-tokens.ts';
import * as scannedTags from './0040-scanned-tags.ts';
import * as fillScannedTags from './0041-fill-scanned-tags.ts';
import * as auditLog from './0042-audit-log.ts';
import * as signUpLinks from './0043-sign-up-links.ts';
import * as operators from './0044-operators.ts';
import * as operatorAccounts from './0045-operator-accounts.ts';
import * as backupRuns from './0046-backup-runs.ts';
import * as labelFiles from './0047-label-files.ts';
import * as ownerQuestions from './0048-owner-questions.ts';
import * as exportLinks from './0049-export-links.ts';
import * as oidc from './0050-oidc.ts';
import * as deskLinks from './0051-desk-links.ts';
import * as posters from './0052-posters.ts';
import * as contactWays from './0053-contact-ways.ts';

/** Migrations run in the order of their names. A released migration never changes; each change is another migration. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-codes': codes,
  '0003-finders': finders,
  '0004-operations': operations,
  '0005-resets-and-invitations': resetsAndInvitations,
  '0006-search-and-photos': searchAndPhotos,
  '0007-invitations-by-token': invitationsByToken,
  '0008-further-messages': furtherMessages,
  '0009-batches-and-help': batchesAndHelp,
  '0010-item-mails': itemMails,
  '0011-items-outlive-accounts': itemsOutliveAccounts,
  '0012-item-story': itemStory,
  '0013-accepted-transfers': acceptedTransfers,
  '0014-story-moves': storyMoves,
  '0015-trips': trips,
  '0016-passkeys': passkeys,
  '0017-second-step': secondStep,
  '0018-notifications': notifications,
  '0019-outgoing-channels': outgoingChannels,
  '0020-scans-by-month': scansByMonth,
  '0021-account-language': accountLanguage,
  '0022-sign-up-language': signUpLanguage,
  '0023-code-prefixes': codePrefixes,
  '0024-tags-of-items': tagsOfItems,
  '0025-fill-tags-of-items': fillTagsOfItems,
  '0026-finder-addresses': finderAddresses,
  '0027-outgoing-lanes': outgoingLanes,
  '0028-proofs-and-paused-channels': proofsAndPausedChannels,
  '0029-trunk-prefixes': trunkPrefixes,
  '0030-account-time-zones': accountTimeZones,
  '0031-read-entries': readEntries,
  '0032-note-accuracy': noteAccuracy,
  '0033-service-clock': serviceClock,
  '0034-passkey-hosts': passkeyHosts,
  '0035-dead-addresses': deadAddresses,
  '0036-replies-by-mail': repliesByMail,
  '0037-email-changes': emailChanges,
  '0038-overlapping-secrets': overlappingSecrets,
  '0039-script-tokens': scriptTokens,
  '0040-scanned-tags': scannedTags,
  '0041-fill-scanned-tags': fillScannedTags,
  '0042-audit-log': auditLog,
  '0043-sign-up-links': signUpLinks,
  '0044-operators': operators,
  '0045-operator-accounts': operatorAccounts,
  '0046-backup-runs': backupRuns,
  '0047-label-files': labelFiles,
  '0048-owner-questions': ownerQuestions,
  '0049-export-links': exportLinks,
  '0050-oidc': oidc,
  '0051-desk-links': deskLinks,
  '0052-posters': posters,
  '0053-contact-ways': contactWays,
};
