import { randomBytes, randomUUID } from 'node:crypto';
import { addDeskLink } from '@homeward/api/features/desk-links/desk-link-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { inTransaction } from '@homeward/api/platform/database/transaction.ts';
import { linkTokenOf, newLinkToken } from '@homeward/api/platform/tokens.ts';
import { DAY_MS } from '@homeward/contract/durations';
import { deskPath } from '@homeward/contract/paths';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import {
  GUESSES,
  type Guessed,
  type GuessedCall,
  type GuessedTokens,
  guess,
  measureCall,
  printGuesses,
  WARM_UPS,
} from './support/link-guesses.ts';
import { measureOnFreshProduct } from './support/on-fresh-product.ts';

const post = (answer: string) => (token: string) => ({
  path: deskPath(token),
  method: 'POST',
  body: new URLSearchParams({ id: randomUUID(), answer }),
});

/** Each call with the status of an open link. */
const CALLS: readonly (GuessedCall & { readonly openStatus: number })[] = [
  { name: 'opening', openStatus: 200, request: (token) => ({ path: deskPath(token) }) },
  { name: 'answering', openStatus: 303, request: post('have') },
  { name: 'a wrong answer', openStatus: 400, request: post('maybe') },
];

let tokens: GuessedTokens;
let openToken = '';

/** Fills the database with one open link, and with links that ended, that were deleted, and of an item that is not lost. */
async function prepare(db: Db): Promise<void> {
  const now = systemClock.now();
  const [owner] = await signInCrowd({ db, clock: systemClock }, 1);
  if (!owner) throw new Error('No account was created');
  const item = { accountId: owner.id, name: 'Kite', createdAt: now };
  await addItemsInBulk(db, [item, item]);
  const items = await db.selectFrom('items').select('id').execute();
  const [lost = '', found = ''] = items.map(({ id }) => id);
  await db.updateTable('items').set({ is_lost: true }).where('id', '=', lost).execute();
  const count = WARM_UPS + GUESSES;
  const addLinks = (itemId: string, expiresAt: Date, links = count) =>
    inTransaction(db, async (tx) => {
      const added: string[] = [];
      for (let number = 0; number < links; number += 1) {
        const [key, salt] = [randomUUID(), randomBytes(16)];
        const texts = { name: 'Airline', description: '', marks: '', trackerLink: '', caseNumber: '' };
        const link = { ...texts, id: newId(now), itemId, showsContact: false, createdAt: now, expiresAt };
        await addDeskLink(tx, { ...link, key, salt });
        added.push(linkTokenOf(key, salt));
      }
      return added;
    });
  const later = new Date(now.getTime() + DAY_MS);
  const deleted = await addLinks(lost, later);
  await db.deleteFrom('desk_links').execute();
  openToken = (await addLinks(lost, later, 1))[0] ?? '';
  tokens = {
    'never given out': Array.from({ length: count }, newLinkToken),
    'never given out, again': Array.from({ length: count }, newLinkToken),
    malformed: Array.from({ length: count }, (_, number) => newLinkToken().padEnd(23 + (number % 200), '.')),
    ended: await addLinks(lost, now),
    'item not lost': await addLinks(found, later),
    deleted,
  };
}

async function measure(baseUrl: string): Promise<readonly Guessed[]> {
  const measured: Guessed[] = [];
  for (const call of CALLS) {
    measured.push(await measureCall(baseUrl, call, { tokens, status: 404 }));
    const { status } = await guess(baseUrl, call, openToken);
    if (status !== call.openStatus) throw new Error(`${call.name} with an open link was answered ${status}`);
  }
  return measured;
}

printGuesses(
  `${GUESSES * CALLS.length * 6} guesses at a desk's link, in ms over HTTP, without limits (by turns, one at a time)`,
  await measureOnFreshProduct({ prepare, measure }),
);
