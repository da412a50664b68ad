import type { EndpointName } from '@homeward/contract';
import type { HOSTILE_TEXTS } from './hostile-texts.ts';
import { schemaOf } from './hostile-values.ts';
import { ENDPOINT_NAMES, endpointOf } from './valid-calls.ts';

/**
 * Kind of text that a field accepts: several lines, one line, a person's name, or letters and digits.
 * `nothing of this` accepts only the characters of an e-mail address or number.
 */
export type TypedKind = 'lines' | 'one line' | 'person' | 'letters' | 'nothing of this';

/** All text fields of the contract that a page may show, by call and path. A test compares this list with the contract. */
export const TYPED_FIELDS = {
  'account.signUp': { name: 'person', email: 'nothing of this' },
  'account.login': { email: 'nothing of this' },
  'account.forgotPasswordLink': { email: 'nothing of this' },
  'account.changeName': { name: 'person' },
  'emailChange.request': { email: 'nothing of this' },
  'passkeys.rename': { name: 'one line' },
  'scriptTokens.make': { name: 'one line' },
  'invites.sendInvite': { name: 'person', email: 'nothing of this' },
  'codes.register': {
    name: 'one line',
    email: 'nothing of this',
    mobile_number: 'nothing of this',
    category: 'lines',
    default_message: 'lines',
    survey_ans: 'lines',
  },
  'codes.update': {
    name: 'one line',
    email: 'nothing of this',
    mobile_number: 'nothing of this',
    category: 'lines',
    default_message: 'lines',
    'further_messages.0.text': 'lines',
    'contact_ways.0.value': 'nothing of this',
    'contact_ways.0.name': 'person',
    survey_ans: 'lines',
  },
  'codes.changeStatus': { thanks: 'lines' },
  'codes.askForHelp': { message: 'lines' },
  'tags.add': { name: 'one line' },
  'tags.change': { name: 'one line' },
  'transfers.give': { email: 'nothing of this' },
  'transfers.accept': {
    email: 'nothing of this',
    mobile_number: 'nothing of this',
    default_message: 'lines',
  },
  'deskLinks.make': {
    name: 'one line',
    description: 'lines',
    marks: 'lines',
    tracker_link: 'nothing of this',
    case_number: 'one line',
  },
  'trips.save': { email: 'nothing of this', mobile_number: 'nothing of this' },
  'contactWays.save': { 'contact_ways.0.value': 'nothing of this', 'contact_ways.0.name': 'person' },
  'notifications.subscribe': { endpoint: 'nothing of this' },
  'webhook.save': { url: 'nothing of this' },
  'ntfy.save': { server: 'nothing of this', topic: 'nothing of this' },
  'operator.mintCodes': { batch: 'letters', note: 'lines' },
  'operator.makeBatch': { name: 'letters', note: 'lines' },
  'operator.adoptCodes': { batch: 'letters', 'ids.0': 'nothing of this' },
  'operator.findAccount': { email: 'nothing of this' },
  'operator.saveCategories': { 'categories.0.name': 'lines' },
  'operator.addOperator': { email: 'nothing of this' },
  'operator.testMail': { email: 'nothing of this' },
  'operator.saveBackupTime': { time: 'nothing of this' },
  'operator.previewLabels': { tagId: 'nothing of this' },
  'operator.makeLabelFile': { tagId: 'nothing of this' },
  'operator.retireCodes': { 'ids.0': 'nothing of this' },
  'operator.handOverItem': { email: 'nothing of this' },
  'operator.exportForOrder': { email: 'nothing of this', reason: 'lines', tag: 'nothing of this' },
  'operator.findFinderEntries': { tag: 'nothing of this' },
  'conversations.write': { message: 'lines' },
  'conversations.writeAsFinder': { message: 'lines' },
  'finder.sendMessage': { message: 'lines', place: 'lines', reply_to: 'nothing of this' },
} as const satisfies Partial<Record<EndpointName, Readonly<Record<string, TypedKind>>>>;

/** Fields that machines set, identifiers, and passwords: no page shows them. */
const NOT_SHOWN =
  /^(password|passphrase|invitation|answer|oldPassword|newPassword|token|code|refreshToken|ownerToken|coOwnerToken|os|time_zone|redirect|country|by|conversation_token|ticket|credential\.response\.transports\.0|keys\.p256dh|keys\.auth)$/;

/** Fields with other rules: names of stored things must exist, and the labels' font may lack letters of a brand. */
const JUDGED_ELSEWHERE = new Set([
  'operator.previewLabels batch',
  'operator.previewLabels brand',
  'operator.makeLabelFile batch',
  'operator.makeLabelFile brand',
  'operator.retireCodes batch',
  'operator.findFinderEntries link',
  'operator.restoreBackup name',
]);

/** Returns true if a field of this kind must reject a text. */
export function mustRefuse(kind: TypedKind, { text, refused }: (typeof HOSTILE_TEXTS)[number]): boolean {
  if (kind === 'nothing of this' || refused === 'everywhere') return true;
  if (kind === 'letters') return !/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(text.trim());
  if (kind === 'lines') return false;
  return refused === 'in one line' || (kind === 'person' && /[<>]|:\/\//.test(text));
}

/** Returns all free-text fields of the contract's calls, by call and path. */
export function listFreeTexts(): string[] {
  return ENDPOINT_NAMES.flatMap((name) => {
    const { body } = endpointOf(name);
    if (!body) return [];
    const schema = schemaOf(body);
    return pathsOf(schema as Schema, '')
      .filter((path) => !NOT_SHOWN.test(path))
      .map((path) => `${name} ${path}`)
      .filter((field) => !JUDGED_ELSEWHERE.has(field));
  });
}

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

function pathsOf(schema: Schema, path: string): string[] {
  const within = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) => pathsOf(part, within(name)));
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((part) => pathsOf(part, path)))];
  if (schema.items) return pathsOf(schema.items, within('0'));
  const isChoice = schema.enum !== undefined || schema.const !== undefined || schema.format !== undefined;
  return schema.type === 'string' && !isChoice ? [path] : [];
}

/** Returns the value at the path of a field. */
export function getAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  return key === undefined ? value : getAt((value as Record<string, unknown> | undefined)?.[key], rest);
}

/** Returns a copy of a body with another text at a path. */
export function putAt<Body>(body: Body, [key, ...rest]: readonly string[], text: string): Body {
  if (key === undefined) return text as Body;
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string, unknown>;
  copy[key] = putAt(copy[key], rest, text);
  return copy as Body;
}
