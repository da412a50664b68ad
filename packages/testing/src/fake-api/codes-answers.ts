import { randomUUID } from 'node:crypto';
import { getTagId, TagNotFoundError } from '@homeward/api/domain/known-code.ts';
import { presentItemWithNews, presentOwnerNews } from '@homeward/api/features/codes/code-presenter.ts';
import { isSameItem, itemChangeOf, PhotoRefusedError } from '@homeward/api/features/codes/code-rules.ts';
import { presentItem, presentOutline, presentPhoto } from '@homeward/api/features/items/item-presenter.ts';
import type { Item } from '@homeward/api/features/items/item-repository.ts';
import type { ItemChange } from '@homeward/api/features/items/item-rules.ts';
import { conflict, forbidden } from '@homeward/api/platform/errors.ts';
import { derivedId } from '@homeward/api/platform/tokens.ts';
import type { Item as PresentedItem } from '@homeward/contract/codes';
import { foldText } from '@homeward/contract/texts/search-text';
import { type Message, message } from '@homeward/messages/message';
import type { FakeAnswers } from './fake-answers.ts';
import { openFakeItem } from './fake-item-access.ts';
import { openTripsOf } from './fake-trips.ts';
import {
  addFakeActivation,
  addFakeEvent,
  type FakeSession,
  type FakeWorld,
  findFakeItem,
  getFakeItem,
} from './fake-world.ts';
import { isSameOrLinked } from './people-answers.ts';
import { fakeTagsOf } from './tag-answers.ts';
import { fakeOwnersWithNews, unreadOf } from './timeline-answers.ts';

const CHANGES: ReadonlySet<string> = new Set(['lost', 'found', 'recovered']);

export const codesAnswers = {
  'codes.details': (world, { params, session }) => {
    const codeId = getTagId(params.id);
    const item = findFakeItem(world, codeId);
    if (!item) {
      if (!world.codes.has(codeId)) throw new TagNotFoundError();
      const qrCode = presentOutline(codeId, { isTaken: false });
      return { resultMessage: message('answers.codes.free'), qrCode };
    }
    const mayRead = isSameOrLinked(world, session.personId, item.accountId);
    return {
      resultMessage: message('answers.codes.registered'),
      qrCode: mayRead
        ? {
            ...withNews(world, session, item),
            is_muted: findMute(world, session, item) !== undefined,
            is_away: isAway(world, item),
            tags: fakeTagsOf(world, item),
          }
        : presentOutline(codeId, { isTaken: true }),
    };
  },
  'codes.categories': ({ categories }) => ({
    resultMessage: message('answers.codes.categories'),
    categories: categories.map((name) => ({ _id: derivedId('category', name), name })),
  }),
  'codes.register': (world, { body, session }) => {
    const { code, ...item } = body;
    const codeId = getTagId(code);
    const existing = findFakeItem(world, codeId);
    if (existing && (existing.accountId !== session.personId || !isSameItem(existing, item)))
      throw conflict('answers.codes.alreadyRegistered');
    if (!existing) {
      if (!world.codes.has(codeId)) throw new TagNotFoundError();
      const added = {
        ...item,
        further_messages: [],
        contact_ways: [],
        id: randomUUID(),
        codeId,
        accountId: session.personId,
        isLost: false,
        photoId: null,
      };
      world.items.unshift(added);
      addFakeActivation(world, added, new Date());
    }
    return { resultMessage: message('answers.codes.activated') };
  },
  'codes.list': (world, { params, query, session }) => {
    const isUnanswered = query.unanswered !== undefined;
    const isMatch = ({ survey_ans }: Item) => !isUnanswered || survey_ans === '';
    const page = pageOf(world, session, params.userId, { ...query, isMatch });
    if (query.page !== 1 || isUnanswered) return page;
    const owners = fakeOwnersWithNews(world, session.personId);
    return {
      ...page,
      first: firstItemsOf(world, session, params.userId),
      elsewhere: presentOwnerNews(owners.filter(({ id }) => id !== params.userId)),
      ...(world.unreachable.has(session.personId) && { mails_come_back: true as const }),
    };
  },
  'codes.search': (world, { query, session }) => {
    const wanted = foldText(query.name);
    const isMatch = ({ name }: Item) => foldText(name).includes(wanted);
    return pageOf(world, session, query.userId ?? session.personId, { ...query, isMatch });
  },
  'codes.changeStatus': (world, { body, session }) => {
    const before = findFakeItem(world, getTagId(body.code));
    const { isLost } = change(world, session, body.code, (item) => ({
      isLost: body.is_lost ?? !item.isLost,
    }));
    if (before && isLost !== before.isLost) {
      addFakeEvent(world, before, { kind: isLost ? 'lost' : 'found', actorId: session.personId });
      if (isLost) setMuted(world, session, before, false);
    }
    if (body.is_recovered)
      for (const link of world.deskLinks) if (link.itemId === before?.id) link.expiresAt = new Date();
    if (before && body.is_recovered && isAway(world, before))
      addFakeEvent(world, before, { kind: 'recovered', actorId: session.personId });
    return {
      resultMessage: message(isLost ? 'answers.codes.lostModeOn' : 'answers.codes.lostModeOff'),
      is_lost: isLost,
    };
  },
  'codes.update': (world, { params, body, session }) => {
    const changed = change(world, session, params.id, () => definedOnly(itemChangeOf(body)));
    return { resultMessage: message('answers.codes.updated'), qrCode: presentItem(changed) };
  },
  'codes.delete': (world, { params, session }) => {
    const item = openFakeItem(world, session, params.id, 'owner');
    for (const [id, { itemId, isRetired }] of world.codes) {
      if (itemId === item.id && isRetired) world.codes.delete(id);
      else if (itemId === item.id) world.codes.set(id, {});
    }
    world.items = world.items.filter((other) => other !== item);
    return { resultMessage: message('shared.codeDeleted') };
  },
  'codes.eraseFinderData': (world, { params, session }) => {
    openFakeItem(world, session, params.id);
    return { resultMessage: message('answers.codes.finderDataErased') };
  },
  'codes.savePhoto': (world, { params, body, session }) => {
    const file = Buffer.from(body);
    const photoId = randomUUID();
    openFakeItem(world, session, params.id);
    if (!isPicture(file)) throw new PhotoRefusedError('unreadable');
    change(world, session, params.id, () => ({ photoId }));
    world.photos.set(photoId, file);
    return { resultMessage: message('answers.codes.photoSaved'), ...presentPhoto(photoId) };
  },
  'codes.removePhoto': (world, { params, session }) => {
    change(world, session, params.id, () => ({ photoId: null }));
    return { resultMessage: message('answers.codes.photoRemoved'), ...presentPhoto(null) };
  },
  'codes.askForHelp': (world, { params, body, session }) => {
    const item = getFakeItem(world, params.id);
    if (item.accountId !== session.personId) throw forbidden('answers.codes.helpNotYours');
    world.helpRequests.push({ codeId: item.codeId, message: body.message });
    return { resultMessage: message('answers.codes.helpAsked') };
  },
  'codes.muteItem': (world, { params, body, session }) => {
    setMuted(world, session, openFakeItem(world, session, params.id), body.is_muted);
    const key = body.is_muted ? 'answers.codes.muted' : 'answers.codes.unmuted';
    return { resultMessage: message(key), is_muted: body.is_muted };
  },
} satisfies FakeAnswers;

/** Returns true if an item was reported lost or found and has not been recovered since. */
function isAway(world: FakeWorld, { id }: Item): boolean {
  const changes = world.events.filter(({ itemId, kind }) => itemId === id && CHANGES.has(kind));
  return changes.length > 0 && changes.at(-1)?.kind !== 'recovered';
}

function withNews(world: FakeWorld, { personId }: FakeSession, item: Item): PresentedItem {
  const unread = new Map([[item.id, unreadOf(world, personId, item)]]);
  const now = new Date();
  const trip = openTripsOf(world.trips, item.accountId, now).find(({ startsAt }) => startsAt <= now);
  return presentItemWithNews(item, { unread, trip });
}

function findMute({ mutes }: FakeWorld, { personId }: FakeSession, { id }: Item) {
  return mutes.find((mute) => mute.personId === personId && mute.itemId === id);
}

function setMuted(world: FakeWorld, session: FakeSession, item: Item, isMuted: boolean): void {
  const mute = findMute(world, session, item);
  world.mutes = world.mutes.filter((other) => other !== mute);
  if (isMuted) world.mutes.push({ personId: session.personId, itemId: item.id });
}

interface PageQuery {
  readonly page: number;
  readonly limit: number;
  readonly isMatch: (item: Item) => boolean;
}

function pageOf(
  world: FakeWorld,
  session: FakeSession,
  ownerId: string,
  { page, limit, isMatch }: PageQuery,
): { resultMessage: Message; qrCodes: PresentedItem[] } {
  if (!isSameOrLinked(world, session.personId, ownerId)) throw forbidden('answers.codes.listNotYours');
  const items = world.items.filter((item) => item.accountId === ownerId && isMatch(item));
  return {
    resultMessage: message('answers.codes.list'),
    qrCodes: items.slice((page - 1) * limit, page * limit).map((item) => withNews(world, session, item)),
  };
}

/** Returns items with unread events first, then lost ones; within both groups the newest item is first. */
function firstItemsOf(world: FakeWorld, session: FakeSession, ownerId: string): PresentedItem[] {
  const weight = ({ unread_count = 0, is_lost: isLost }: PresentedItem) =>
    2 * Number(unread_count > 0) + Number(isLost);
  return world.items
    .filter(({ accountId }) => accountId === ownerId)
    .map((item) => withNews(world, session, item))
    .filter((code) => weight(code) > 0)
    .sort((one, other) => weight(other) - weight(one));
}

function definedOnly(change: ItemChange): Partial<Item> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Changes an item if the session belongs to its owner or a co-owner. */
function change(
  world: FakeWorld,
  session: FakeSession,
  id: string,
  changed: (item: Item) => Partial<Item>,
): Item {
  const item = openFakeItem(world, session, id);
  const next = { ...item, ...changed(item) };
  world.items = world.items.map((other) => (other === item ? next : other));
  return next;
}

/** Returns true if the file starts like a JPEG, PNG or WebP. */
function isPicture(file: Buffer): boolean {
  return ['ffd8ff', '89504e47', '52494646'].some((start) => file.toString('hex', 0, 4).startsWith(start));
}
