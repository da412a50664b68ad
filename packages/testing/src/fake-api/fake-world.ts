import { randomUUID } from 'node:crypto';
import { getTagId, TagNotFoundError, TagNotRegisteredError } from '@homeward/api/domain/known-code.ts';
import { deviceName, newTokenPair } from '@homeward/api/features/account/sessions/session-rules.ts';
import { newTagId } from '@homeward/api/features/batches/batch-rules.ts';
import type { MessageRow } from '@homeward/api/features/conversations/message-repository.ts';
import type { NoteOfItem } from '@homeward/api/features/conversations/note-repository.ts';
import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import { HOUR_MS } from '@homeward/contract/durations';
import type { ContactWay } from '@homeward/contract/item/contact-ways';
import type { Language } from '@homeward/messages/languages';
import { buildItem } from '../app/build-item.ts';
import type { FakeDeskLink } from './fake-desk-links.ts';
import { buildFakeEvent, type FakeEvent } from './fake-events.ts';
import { type FakeNotifications, noFakeNotifications } from './fake-notifications.ts';
import type { FakeEmailChange, FakeInvitation, FakeTransfer } from './fake-offers.ts';
import { type FakePasskeys, noFakePasskeys } from './fake-passkeys.ts';
import type { FakePoster } from './fake-posters.ts';
import type { FakeScriptToken } from './fake-script-tokens.ts';
import type { FakeTrip } from './fake-trips.ts';

/** State of the fake server: its tables in memory. */
export interface FakeWorld extends FakePasskeys, FakeNotifications {
  people: FakePerson[];
  sessions: FakeSession[];
  /** In each link, `coOwnerId` has accepted an invitation of `ownerId`. */
  links: { readonly ownerId: string; readonly coOwnerId: string; readonly since?: Date }[];
  items: Item[];
  /** All minted tags. Further tags of an item have the item's id and a name of their own. */
  codes: Map<string, { readonly itemId?: string; readonly name?: string; readonly isRetired?: boolean }>;
  invitations: FakeInvitation[];
  signUps: FakeSignUp[];
  emailChanges: FakeEmailChange[];
  resetLinks: { readonly token: string; readonly email: string }[];
  photos: Map<string, Buffer>;
  categories: readonly string[];
  helpRequests: { readonly codeId: string; readonly message: string }[];
  mutes: { readonly personId: string; readonly itemId: string }[];
  events: FakeEvent[];
  reads: FakeRead[];
  conversations: FakeConversation[];
  transfers: FakeTransfer[];
  deskLinks: FakeDeskLink[];
  trips: FakeTrip[];
  scriptTokens: FakeScriptToken[];
  posters: FakePoster[];
}

export interface FakeRead {
  readonly personId: string;
  readonly itemId: string;
  /** Events before this time are neither unread nor read; with null, no event is excluded. */
  readonly since?: Date | null;
  readonly until: Date;
  /** Time until which scans are read; by default the same as `until`. */
  readonly scansUntil?: Date;
  /** Ids of notes, places and messages that the person read individually. */
  readonly entries?: readonly string[];
}

export interface FakePerson {
  readonly id: string;
  name: string;
  email: string;
  password: string;
  language: Language | null;
  contactWays?: readonly ContactWay[];
}

export interface FakeConversation {
  readonly note: NoteOfItem;
  readonly itemId: string;
  messages: readonly MessageRow[];
  endedBy: NoteOfItem['endedBy'];
  isMailed: boolean;
}

export interface FakeSession {
  readonly id: string;
  readonly personId: string;
  accessToken: string;
  refreshToken: string;
  /** The `User-Agent` header, from which the device's name derives. */
  readonly device: string;
  readonly signedInAt: Date;
  readonly isTwoFactor: boolean;
  lastUsedAt: Date;
  /** The previous pair of tokens, and the time when it was used up. */
  spent?: { readonly token: string; readonly accessToken: string; readonly at: Date };
}

/** A mailed link of a sign-up; all links of one sign-up share its `id`. */
export interface FakeSignUp {
  readonly id: string;
  readonly code: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  isUsed: boolean;
}

const CATEGORIES = 'Bags Luggage Keys Wallets Electronics Clothing Pets Sports Toys Other'.split(' ');

export function createFakeWorld(): FakeWorld {
  return {
    people: [],
    sessions: [],
    links: [],
    items: [],
    codes: new Map(),
    invitations: [],
    signUps: [],
    emailChanges: [],
    resetLinks: [],
    photos: new Map(),
    categories: CATEGORIES,
    helpRequests: [],
    mutes: [],
    events: [],
    reads: [],
    conversations: [],
    transfers: [],
    ...noFakePasskeys(),
    deskLinks: [],
    trips: [],
    scriptTokens: [],
    posters: [],
    ...noFakeNotifications(),
  };
}

export function addFakePerson(
  world: FakeWorld,
  { name, email, password }: Omit<FakePerson, 'id' | 'language'>,
): FakePerson {
  const person: FakePerson = { id: randomUUID(), name, email, password, language: null };
  world.people.push(person);
  return person;
}

export function addFakeSession(
  world: FakeWorld,
  personId: string,
  device: string,
  { isTwoFactor = false } = {},
): FakeSession {
  const now = new Date();
  const session: FakeSession = {
    id: randomUUID(),
    personId,
    ...newTokenPair(),
    device: deviceName(device),
    signedInAt: now,
    isTwoFactor,
    lastUsedAt: now,
  };
  world.sessions.unshift(session);
  return session;
}

export function addFakeSignUp(
  world: FakeWorld,
  { name, email, password }: Omit<FakePerson, 'id' | 'language'>,
): FakeSignUp {
  return addFakeLink(world, { id: randomUUID(), name, email, password });
}

/** Adds a link to a sign-up; earlier links stay valid. */
export function addFakeLink(
  world: FakeWorld,
  { id, name, email, password }: Pick<FakeSignUp, 'id' | 'name' | 'email' | 'password'>,
): FakeSignUp {
  const link = { id, code: randomUUID(), token: newToken(), name, email, password, isUsed: false };
  world.signUps.push(link);
  return link;
}

export function addFakeCode(world: FakeWorld): string {
  const id = newTagId();
  world.codes.set(id, {});
  return id;
}

/** Adds an item and its tag at the start of the list. */
export function addFakeItem(
  world: FakeWorld,
  owner: FakePerson,
  different: Partial<Omit<Item, 'id' | 'accountId'>> = {},
): Item {
  const item: Item = {
    id: randomUUID(),
    codeId: different.codeId ?? addFakeCode(world),
    accountId: owner.id,
    ...buildItem({
      email: owner.email,
      default_message: 'Please call me, day or night.',
      survey_ans: '',
    }),
    further_messages: [],
    contact_ways: [],
    isLost: false,
    photoId: null,
    ...different,
  };
  world.items.unshift(item);
  // The activation was an hour ago, so later events of a test follow it.
  addFakeActivation(world, item, new Date(Date.now() - HOUR_MS));
  return item;
}

/** Adds the activation event. The server reads it from the item's row, so the event has the item's id. */
export function addFakeActivation(
  world: FakeWorld,
  { id, accountId }: Pick<Item, 'id' | 'accountId'>,
  happenedAt: Date,
): void {
  addFakeEvent(world, { id }, { kind: 'activated', id, actorId: accountId, happenedAt });
}

export function addFakeEvent(
  world: FakeWorld,
  item: Pick<Item, 'id'>,
  different: Parameters<typeof buildFakeEvent>[1],
): FakeEvent {
  const event = buildFakeEvent(item, different);
  world.events.push(event);
  return event;
}

export function findFakeItem(world: FakeWorld, codeId: string): Item | undefined {
  const itemId = world.codes.get(codeId)?.itemId;
  return world.items.find((item) => item.codeId === codeId || item.id === itemId);
}

/** Returns the item of a tag; throws for an unknown tag and for a blank one. */
export function getFakeItem(world: FakeWorld, id: string): Item {
  const codeId = getTagId(id);
  const item = findFakeItem(world, codeId);
  if (item) return item;
  throw world.codes.has(codeId) ? new TagNotRegisteredError() : new TagNotFoundError();
}
