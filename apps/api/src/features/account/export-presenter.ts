import type { AnswerOf, account } from '@homeward/contract';
import { photoPath } from '@homeward/contract/paths';
import { describeDevice } from './device-presenter.ts';
import type { AccountExportRows } from './export-repository.ts';

type Export = Omit<AnswerOf<typeof account.exportAccount>, 'resultMessage'>;
type ExportedItem = Export['items'][number];
type ItemRow = AccountExportRows['items'][number];

export function presentExport(
  rows: AccountExportRows,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Export {
  const { id, name, email, createdAt } = rows.account;
  return {
    exported_at: now.toISOString(),
    account: { _id: id, name, email, created_at: createdAt.toISOString() },
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
    sessions: rows.sessions.map((session) => ({
      device: describeDevice(session.device).device,
      signed_in_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      ended_at: session.endedAt?.toISOString() ?? null,
    })),
    items: presentItems(rows, publicUrl),
  };
}

function presentItems(rows: AccountExportRows, publicUrl: string): ExportedItem[] {
  // Grouped once: somebody may have hundreds of items and years of scans.
  const scans = Map.groupBy(rows.scans, ({ activationId }) => activationId);
  const notes = Map.groupBy(rows.notes, ({ activationId }) => activationId);
  const shares = Map.groupBy(rows.shares, ({ activationId }) => activationId);
  const helpRequests = Map.groupBy(rows.helpRequests, ({ activationId }) => activationId);
  return rows.items.map((item) =>
    presentItem(item, publicUrl, {
      scans: scans.get(item.id) ?? [],
      notes: notes.get(item.id) ?? [],
      shares: shares.get(item.id) ?? [],
      helpRequests: helpRequests.get(item.id) ?? [],
    }),
  );
}

type AboutItem = Pick<AccountExportRows, 'scans' | 'notes' | 'shares' | 'helpRequests'>;

function presentItem(
  item: ItemRow,
  publicUrl: string,
  { scans, notes, shares, helpRequests }: AboutItem,
): ExportedItem {
  return {
    code: item.code_id,
    name: item.name,
    email: item.email,
    mobile_number: item.mobile_number,
    category: item.category,
    default_message: item.default_message,
    further_messages: item.further_messages,
    survey_ans: item.survey_answer,
    image_url: item.photo_id === null ? null : `${publicUrl}${photoPath(item.photo_id, 'full')}`,
    is_lost: item.is_lost,
    activated_at: item.created_at.toISOString(),
    scans: scans.map(({ scannedAt, isOwn, lat, lng }) => ({
      scanned_at: scannedAt.toISOString(),
      is_own: isOwn,
      // Where somebody was is told while it helps to find the item, and only then.
      ...(item.is_lost ? { lat, lng } : { lat: null, lng: null }),
    })),
    notes: notes.map(({ createdAt, message, place, replyTo, lat, lng }) => ({
      sent_at: createdAt.toISOString(),
      message,
      place,
      reply_to: replyTo,
      lat,
      lng,
    })),
    location_shares: shares.map(({ createdAt, lat, lng }) => ({
      shared_at: createdAt.toISOString(),
      lat,
      lng,
    })),
    help_requests: helpRequests.map(({ createdAt, message, isAbuse, showsDetails }) => ({
      asked_at: createdAt.toISOString(),
      message,
      is_abuse: isAbuse,
      shows_details: showsDetails,
    })),
  };
}
