import type { AnswerOf, account } from '@homeward/contract';
import { photoPath } from '@homeward/contract/paths';
import { pickItemFields } from '../../../domain/item-columns.ts';
import type { Paged } from '../../../platform/http/streamed-answer.ts';
import { presentScriptToken } from '../script-tokens/script-token-presenter.ts';
import { describeDevice } from '../sessions/device-presenter.ts';
import type { ExportedItemRow } from './export-items-repository.ts';
import type { AccountExportRows, ItemRecordsByTable } from './export-repository.ts';

type Export = Omit<AnswerOf<typeof account.exportAccount>, 'resultMessage'>;
type ExportedItem = Paged<Export['items'][number]>;

type Rows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>;

export type ItemRecords = { readonly [Kind in keyof ItemRecordsByTable]: Rows<ItemRecordsByTable[Kind]> };

export function presentAccount(rows: AccountExportRows, now: Date): Omit<Export, 'items'> {
  const { id, name, email, language, timeZone, createdAt, contact_ways } = rows.account;
  return {
    exported_at: now.toISOString(),
    account: {
      _id: id,
      name,
      email,
      language,
      time_zone: timeZone,
      contact_ways,
      created_at: createdAt.toISOString(),
    },
    email_change: rows.emailChange
      ? {
          email: rows.emailChange.email,
          requested_at: rows.emailChange.createdAt.toISOString(),
          expires_at: rows.emailChange.expiresAt.toISOString(),
        }
      : null,
    people: rows.people.map(({ ownerId, ownerName, coOwnerName, since }) =>
      ownerId === id
        ? { name: coOwnerName, role: 'co-owner', since: since.toISOString() }
        : { name: ownerName, role: 'owner', since: since.toISOString() },
    ),
    invitations: rows.invitations.map((invitation) => ({
      name: invitation.name,
      email: invitation.email,
      sent_at: invitation.createdAt.toISOString(),
      accepted_at: invitation.acceptedAt?.toISOString() ?? null,
    })),
    transfers: rows.transfers.map(({ code, email, createdAt, expiresAt }) => ({
      code,
      email,
      offered_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    passkeys: rows.passkeys.map((passkey) => ({
      name: passkey.name,
      created_at: passkey.createdAt.toISOString(),
      last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    sign_in_provider: rows.signInProvider
      ? {
          issuer: rows.signInProvider.issuer,
          subject: rows.signInProvider.subject,
          connected_at: rows.signInProvider.createdAt.toISOString(),
        }
      : null,
    script_tokens: rows.scriptTokens.map((token) => presentScriptToken(token, now)),
    second_step: rows.secondStep
      ? {
          turned_on_at: rows.secondStep.turnedOnAt.toISOString(),
          recovery_codes_left: rows.secondStep.codesLeft,
        }
      : null,
    trips: rows.trips.map(({ first_day, last_day, ...same }) => ({
      from: first_day,
      until: last_day,
      ...same,
    })),
    notifications_off: rows.notificationsOff,
    channels: rows.channels.map(({ createdAt, ...channel }) => ({
      ...channel,
      set_up_at: createdAt.toISOString(),
    })),
    sessions: rows.sessions.map((session) => ({
      device: describeDevice(session.device, 'en').device,
      signed_in_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      ended_at: session.endedAt?.toISOString() ?? null,
      takes_push_since: session.endedAt ? null : (session.takesPushSince?.toISOString() ?? null),
    })),
  };
}

export function presentItem(item: ExportedItemRow, publicUrl: string, records: ItemRecords): ExportedItem {
  return {
    code: item.tags.find(({ is_main }) => is_main)?.id ?? '',
    tags: item.tags,
    posters: item.posters,
    ...pickItemFields(item),
    image_url: item.photo_id === null ? null : `${publicUrl}${photoPath(item.photo_id, 'full')}`,
    is_lost: item.is_lost,
    activated_at: item.created_at.toISOString(),
    scans: mapRows(records.scans, ({ happenedAt, isOwn, lat, lng }) => ({
      scanned_at: happenedAt.toISOString(),
      is_own: isOwn,
      // A finder's position is shown only while the item is lost.
      ...(item.is_lost ? { lat, lng } : { lat: null, lng: null }),
    })),
    notes: mapRows(
      records.notes,
      ({ id, happenedAt, message, language, place, source, lat, lng, accuracyM, thanks, endedAt }) => ({
        id,
        sent_at: happenedAt.toISOString(),
        message,
        language,
        place,
        source,
        lat,
        lng,
        accuracy_m: accuracyM,
        thanks,
        ended_at: endedAt?.toISOString() ?? null,
      }),
    ),
    messages: mapRows(records.messages, ({ happenedAt, noteId, isFromOwner, by, message, trimmedText }) => ({
      note_id: noteId,
      sent_at: happenedAt.toISOString(),
      from: isFromOwner ? ('owner' as const) : ('finder' as const),
      by,
      message,
      trimmed_text: trimmedText,
    })),
    reads: mapRows(records.item_reads, ({ happenedAt, by }) => ({
      by,
      read_until: happenedAt.toISOString(),
    })),
    location_shares: mapRows(records.location_shares, ({ happenedAt, source, lat, lng, accuracyM }) => ({
      shared_at: happenedAt.toISOString(),
      source,
      lat,
      lng,
      accuracy_m: accuracyM,
    })),
    changes: mapRows(records.item_changes, ({ happenedAt, kind, by }) => ({
      happened_at: happenedAt.toISOString(),
      kind,
      by,
    })),
    desk_answers: mapRows(records.desk_answers, ({ happenedAt, desk, answer, place, until, caseNumber }) => ({
      answered_at: happenedAt.toISOString(),
      desk,
      answer,
      place,
      until,
      case_number: caseNumber,
    })),
    help_requests: mapRows(records.help_requests, ({ happenedAt, message, isAbuse, showsDetails }) => ({
      asked_at: happenedAt.toISOString(),
      message,
      is_abuse: isAbuse,
      shows_details: showsDetails,
    })),
  };
}

function mapRows<Row, Entry>(rows: Rows<Row>, present: (row: Row) => Entry): Rows<Entry> {
  return Symbol.asyncIterator in rows ? mapPages(rows, present) : rows.map(present);
}

async function* mapPages<Row, Entry>(pages: AsyncIterable<readonly Row[]>, present: (row: Row) => Entry) {
  for await (const page of pages) yield page.map(present);
}
