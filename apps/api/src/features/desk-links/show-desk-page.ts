import { SCAN_ACCURACY_M } from '@homeward/contract/limits';
import type { Context } from '../../context.ts';
import { LinkNotFoundError } from '../../domain/known-code.ts';
import { describePlace, type PlaceWords } from '../../domain/places.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Client } from '../../platform/http/serve.ts';
import { findItem, type Item } from '../items/item-repository.ts';
import { getPerson } from '../profiles/profiles-repository.ts';
import { isBot } from '../scans/scan-rules.ts';
import { listPlaces } from '../timeline/place-repository.ts';
import { findRunningTrip } from '../trips/trip-repository.ts';
import { findLastDeskAnswer, type LastDeskAnswer } from './desk-answer-repository.ts';
import { type DeskLinkRow, findOpenDeskLink, recordOpening } from './desk-link-repository.ts';
import { DESK_PLACES_SHOWN } from './desk-link-rules.ts';

export interface DeskPage {
  readonly link: DeskLinkRow;
  readonly item: Pick<Item, 'name' | 'category' | 'photoId'>;
  readonly places: readonly (PlaceWords & { readonly at: Date })[];
  /** The field is undefined unless the owner shows the contact details. */
  readonly contact:
    | { readonly name: string; readonly email: string; readonly mobileNumber: string }
    | undefined;
  readonly lastAnswer: LastDeskAnswer | undefined;
  readonly now: Date;
}

/** Returns the open link and its lost item. Throws LinkNotFoundError for an unknown and for an ended link alike. */
export async function getDeskSubject(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly link: DeskLinkRow; readonly item: Item }> {
  const link = await findOpenDeskLink(db, token, now);
  const item = link && (await findItem(db, link.itemId));
  if (!link || !item) throw new LinkNotFoundError();
  return { link, item };
}

/** Reads the link's page, and records the opening unless a program or a signed-in user opened it. */
export async function showDeskPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
  { client, isCounted }: { readonly client: Client; readonly isCounted: boolean },
): Promise<DeskPage> {
  const now = clock.now();
  const { link, item } = await getDeskSubject(db, token, now);
  if (isCounted && !isBot(client)) await recordOpening(db, link.id, now);
  const places = await listPlaces(db, item.id, { withScans: true, limit: DESK_PLACES_SHOWN });
  return {
    link,
    item,
    places: places.map(({ kind, lat, lng, accuracyM, happenedAt }) => ({
      ...describePlace({ lat, lng, accuracyMeters: kind === 'scan' ? SCAN_ACCURACY_M : accuracyM }),
      at: happenedAt,
    })),
    contact: link.showsContact ? await findContact(db, item, now) : undefined,
    lastAnswer: await findLastDeskAnswer(db, link.id),
    now,
  };
}

/** Reads the contact details. A running trip's details replace the item's, as on the finder's page. */
async function findContact(db: Db, { accountId, email, mobile_number }: Item, now: Date) {
  const trip = await findRunningTrip(db, accountId, now);
  return {
    name: (await getPerson(db, accountId)).name,
    email: trip?.email || email,
    mobileNumber: trip?.mobileNumber || mobile_number,
  };
}
