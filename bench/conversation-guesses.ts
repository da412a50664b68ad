import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
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
import {
  GUESSES,
  type Guessed,
  type GuessedCall,
  guess,
  measureCall,
  printGuesses,
  WARM_UPS,
} from './support/link-guesses.ts';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';

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

/** After this number of guesses, the server rejects all guesses from an IP address before it reads them, see read-guard.ts. */
const GUESSES_BEFORE_LIMIT = 20;

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

const CALLS: readonly GuessedCall[] = [
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

async function measure(baseUrl: string): Promise<readonly Guessed[]> {
  const measured: Guessed[] = [];
  for (const call of CALLS) measured.push(await measureCall(baseUrl, call, { tokens, status: 404 }));
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
    measured.push(await measureCall(baseUrl, call, { tokens, status: 429 }));
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

printGuesses(
  `${GUESSES * KINDS.length * CALLS.length} guesses at a conversation's link, in ms over HTTP, limits out of the way (by turns, one at a time;\n${availableParallelism()} cores for the asking, the product and the database)`,
  await measureOnFreshProduct({ prepare, measure }),
);
printGuesses(
  `The same after ${GUESSES_BEFORE_LIMIT} guesses from one address, with the limits as users have them: all are refused unread, the right one too`,
  await measureOnFreshProduct({ prepare, measure: measureLimited, limitsScale: 1 }),
);
console.log(
  `\n  The ratio is that of a kind's median to that of '${KINDS[0]}'. Status, headers and body are the same for all of a call.`,
);
