import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { getTagId } from '@homeward/api/domain/known-code.ts';
import {
  addConversationLink,
  endConversation,
  openConversation,
} from '@homeward/api/features/conversations/conversation-repository.ts';
import { addNote } from '@homeward/api/features/finder/finder-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { inTransaction } from '@homeward/api/platform/database/transaction.ts';
import { newLinkToken, newToken } from '@homeward/api/platform/tokens.ts';
import { readAsFinder, writeAsFinder } from '@homeward/contract/conversations';
import { conversationPath } from '@homeward/contract/paths';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';
import { quantile } from './support/quantile.ts';

/** Kinds of guesses. The first two are identical: the first is the baseline, and the second shows the precision of the run. */
const KINDS = [
  'never given out',
  'never given out, again',
  'malformed',
  'ended',
  'ended, link of a mail',
  'erased',
] as const;
type Kind = (typeof KINDS)[number];

/** Number of guesses per kind and call, more than 10,000 in total. */
const GUESSES = 700;
const WARM_UPS = 50;
/** After this number of guesses, the server rejects all guesses from an IP address before it reads them, see read-guard.ts. */
const GUESSES_BEFORE_LIMIT = 20;
/** Maximum ratio of a kind's median to the baseline's. */
const TARGET = 1.1;

/** Functions that build malformed tokens; each token fits into a URL and a header. */
const MALFORMED: readonly ((random: string) => string)[] = [
  (random) => random.slice(0, 1),
  (random) => random.slice(0, 21),
  (random) => `${random}x`,
  (random) => `${random.slice(0, 20)}.~`,
  () => randomUUID(),
  () => newToken(),
  (random) => random.padEnd(300, 'x'),
];

interface Call {
  readonly name: string;
  request(token: string): { readonly path: string } & RequestInit;
}

const CALLS: readonly Call[] = [
  {
    name: 'reading',
    request: (token) => ({ path: readAsFinder.path, headers: { authorization: `Bearer ${token}` } }),
  },
  {
    name: 'writing',
    request: (token) => ({
      path: writeAsFinder.path,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), message: 'Hello' }),
    }),
  },
  { name: 'the page', request: (token) => ({ path: conversationPath(token) }) },
];

let tokens: Readonly<Record<Kind, readonly string[]>>;
/** Valid token of an open conversation. */
let openToken = '';

/** Fills the database with one open conversation, many ended ones, and rows that the erasure of others has left. */
async function prepare(db: Db): Promise<void> {
  const now = systemClock.now();
  const [owner] = await signInCrowd({ db, clock: systemClock }, 1);
  if (!owner) throw new Error('No account was created');
  await addItemsInBulk(db, [{ accountId: owner.id, name: 'Kite', createdAt: now }]);
  const tag = await db.selectFrom('tags').select(['id', 'item_id']).executeTakeFirstOrThrow();
  const [codeId, itemId] = [getTagId(tag.id), tag.item_id ?? ''];
  const begin = async (tx: Db) => {
    const id = newId(now);
    const empty = { lat: null, lng: null, accuracyM: null, place: '', replyTo: '', quickAnswer: undefined };
    const note = { ...empty, id, codeId, itemId, message: 'I found it', source: 'tag' as const, now };
    await addNote(tx, note);
    const token = await openConversation(tx, {
      id,
      itemId,
      key: randomUUID(),
      language: 'en',
      now,
    });
    return { id, token };
  };
  const count = WARM_UPS + GUESSES;
  const ended: string[] = [];
  const mailed: string[] = [];
  const erased: string[] = [];
  await inTransaction(db, async (tx) => {
    openToken = (await begin(tx)).token;
    for (let number = 0; number < count; number += 1) {
      const conversation = await begin(tx);
      const by = (['owner', 'finder', 'blocked'] as const)[number % 3] ?? 'owner';
      const link = newLinkToken();
      await addConversationLink(tx, { id: conversation.id, token: link, now });
      await endConversation(tx, { id: conversation.id, by, now });
      ended.push(conversation.token);
      mailed.push(link);
    }
  });
  const gone: string[] = [];
  await inTransaction(db, async (tx) => {
    for (let number = 0; number < count; number += 1) {
      const { id, token } = await begin(tx);
      gone.push(id);
      erased.push(token);
    }
  });
  await db.deleteFrom('notes').where('id', 'in', gone).execute();
  tokens = {
    'never given out': Array.from({ length: count }, newLinkToken),
    'never given out, again': Array.from({ length: count }, newLinkToken),
    malformed: Array.from({ length: count }, (_, number) => malformed(number)),
    ended,
    'ended, link of a mail': mailed,
    erased,
  };
}

function malformed(number: number): string {
  return MALFORMED[number % MALFORMED.length]?.(newLinkToken()) ?? '';
}

/** Headers whose values differ in every answer. */
const VARYING_HEADERS = new Set(['date', 'x-request-id', 'retry-after']);

interface Answer {
  readonly status: number;
  /** Status, headers and body, without the varying headers and without the guess, which a page repeats in its links. */
  readonly comparable: string;
  readonly ms: number;
}

async function guess(baseUrl: string, call: Call, token: string): Promise<Answer> {
  const { path, ...init } = call.request(token);
  const startedAt = performance.now();
  const response = await fetch(`${baseUrl}${path}`, init);
  const body = await response.text();
  const ms = performance.now() - startedAt;
  const headers = [...response.headers].filter(
    ([name]) => !VARYING_HEADERS.has(name) && name !== 'content-length',
  );
  const text = body.replaceAll(conversationPath(token), 'LINK').replaceAll(`"token":"${token}"`, 'TOKEN');
  return { status: response.status, comparable: JSON.stringify([response.status, headers, text]), ms };
}

interface Guessed {
  readonly call: Call;
  readonly times: Readonly<Record<Kind, readonly number[]>>;
}

/** Makes guesses of all kinds in rotating order. Throws if a guess is accepted, or if the kinds get different answers. */
async function measureCall(baseUrl: string, call: Call, status: number): Promise<Guessed> {
  const times = Object.fromEntries(KINDS.map((kind): [Kind, number[]] => [kind, []])) as Record<
    Kind,
    number[]
  >;
  const answersByKind = new Map<Kind, Set<string>>(KINDS.map((kind) => [kind, new Set()]));
  for (let round = 0; round < WARM_UPS + GUESSES; round += 1) {
    const first = round % KINDS.length;
    for (const kind of [...KINDS.slice(first), ...KINDS.slice(0, first)]) {
      const answer = await guess(baseUrl, call, tokens[kind][round] ?? '');
      if (answer.status !== status) throw new Error(`${call.name}, ${kind}: answered ${answer.status}`);
      answersByKind.get(kind)?.add(answer.comparable);
      if (round >= WARM_UPS) times[kind].push(answer.ms);
    }
  }
  // Two limits reject requests in two ways that depend only on the number of requests, so each kind must get both answers.
  const ways = new Set([...answersByKind.values()].map((of) => [...of].sort().join('\n')));
  if (ways.size !== 1) throw new Error(`${call.name} tells guesses apart: ${[...ways].join('\n\n')}`);
  return { call, times };
}

async function measure(baseUrl: string): Promise<readonly Guessed[]> {
  const measured: Guessed[] = [];
  for (const call of CALLS) measured.push(await measureCall(baseUrl, call, 404));
  await expectRightGuess(baseUrl, 200);
  return measured;
}

/** Uses up the guesses of an IP address. The server must then reject all guesses unread, even the right one. */
async function measureLimited(baseUrl: string): Promise<readonly Guessed[]> {
  const [read] = CALLS;
  for (let count = 0; read && count < GUESSES_BEFORE_LIMIT; count += 1) {
    const { status } = await guess(baseUrl, read, newLinkToken());
    if (status !== 404) throw new Error(`Guess ${count + 1} was answered ${status}`);
  }
  const measured: Guessed[] = [];
  for (const call of CALLS) {
    measured.push(await measureCall(baseUrl, call, 429));
    await expectRightGuess(baseUrl, 429);
  }
  return measured;
}

/** Checks that the valid token is accepted: without this check, the measured rejections would prove nothing. */
async function expectRightGuess(baseUrl: string, expected: number): Promise<void> {
  for (const call of CALLS) {
    const { status } = await guess(baseUrl, call, openToken);
    if (status !== expected) throw new Error(`${call.name} with an open link was answered ${status}`);
  }
}

function row(name: string, ...figures: readonly string[]): void {
  console.log(`  ${name.padEnd(36)}${figures.map((figure) => figure.padStart(9)).join('')}`);
}

function print(title: string, figures: readonly Guessed[]): void {
  console.log(`\n${title}`);
  console.log();
  row('', 'p10', 'median', 'p90', 'ratio');
  for (const { call, times } of figures)
    for (const kind of KINDS) {
      const [p10, median, p90] = [0.1, 0.5, 0.9].map((share) => quantile(times[kind], share));
      const ratio = (median ?? 0) / quantile(times[KINDS[0]], 0.5);
      const isWithin = ratio <= TARGET && ratio >= 1 / TARGET;
      const inMs = [p10, median, p90].map((ms) => (ms ?? 0).toFixed(2));
      row(`${call.name}, ${kind}`, ...inMs, ratio.toFixed(2), isWithin ? '' : `   beyond ${TARGET}`);
    }
}

print(
  `${GUESSES * KINDS.length * CALLS.length} guesses at a conversation's link, in ms over HTTP, limits out of the way (by turns, one at a time;\n${availableParallelism()} cores for the asking, the product and the database)`,
  await measureOnFreshProduct({ prepare, measure }),
);
print(
  `The same after ${GUESSES_BEFORE_LIMIT} guesses from one address, with the limits as users have them: all are refused unread, the right one too`,
  await measureOnFreshProduct({ prepare, measure: measureLimited, limitsScale: 1 }),
);
console.log(
  `\n  The ratio is that of a kind's median to that of '${KINDS[0]}'. Status, headers and body are the same for all of a call.`,
);
