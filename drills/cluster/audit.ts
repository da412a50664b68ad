import type { OpenDatabase } from '@homeward/api/platform/database/open-database.ts';
import type { ParsedMail } from '@homeward/testing/mail/mailbox.ts';
import type { Ledger, WriteKind } from './ledger.ts';

export interface Finding {
  readonly kind: WriteKind | 'mail of a note';
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** Compares acknowledged writes with the rows in the database and the mails at the mail server. */
export async function audit(
  { db }: OpenDatabase,
  { acknowledged, photos }: Ledger,
  mails: readonly ParsedMail[],
): Promise<Finding[]> {
  const notes = await db.selectFrom('notes').select('message as key').execute();
  const scans = await db.selectFrom('scans').select('os as key').execute();
  const items = await db.selectFrom('tags').select('id as key').where('item_id', 'is not', null).execute();
  const shown = await db
    .selectFrom('item_photos')
    .innerJoin('items', 'items.id', 'item_photos.activation_id')
    .innerJoin('tags', 'tags.item_id', 'items.id')
    .select(['tags.id as code', 'items.photo_id as shown', 'item_photos.id as id'])
    .execute();
  const photoOf = ({ code, id }: { code: string; id: string }) => `${code} ${id}`;
  const expectedPhotos = [...photos].map(([code, url]) =>
    photoOf({ code, id: /[\da-f-]{36}/.exec(url)?.[0] ?? '' }),
  );
  return [
    compare('note', acknowledged.note, notes),
    compare('scan', acknowledged.scan, scans),
    compare('registration', acknowledged.registration, items),
    {
      kind: 'photo',
      acknowledged: photos.size,
      lost: countMissing(expectedPhotos, shown.filter((it) => it.shown === it.id).map(photoOf)),
      doubled: countDoubled(shown.map(({ code }) => code)),
    },
    compare(
      'mail of a note',
      acknowledged.note,
      mails.map(({ text }) => ({ key: /Note [\da-f-]{36}/.exec(text ?? '')?.[0] ?? '' })),
    ),
  ];
}

function compare(
  kind: Finding['kind'],
  acknowledged: ReadonlySet<string>,
  rows: readonly { readonly key: string }[],
): Finding {
  const stored = rows.map(({ key }) => key);
  return {
    kind,
    acknowledged: acknowledged.size,
    lost: countMissing([...acknowledged], stored),
    doubled: countDoubled(stored.filter((key) => acknowledged.has(key))),
  };
}

function countMissing(expected: readonly string[], stored: readonly string[]): number {
  const known = new Set(stored);
  return expected.filter((key) => !known.has(key)).length;
}

function countDoubled(keys: readonly string[]): number {
  return keys.length - new Set(keys).size;
}
