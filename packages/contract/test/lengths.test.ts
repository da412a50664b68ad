import { translatorFor } from '@homeward/messages/server/catalogues';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS, type Endpoint } from '../src/index.ts';
import { NOTE_MAX_LENGTH, PLACE_MAX_LENGTH } from '../src/limits.ts';

const UUID = '00000000-0000-4000-8000-000000000000';
const text = (length: number) => 'x'.repeat(length);
const categories = (count: number) =>
  Array.from({ length: count }, (_item, index) => ({ name: `No. ${index}` }));

/** The maximum length of a field, and a function that fills it. */
const LONGEST: readonly [
  keyof typeof ENDPOINTS,
  'body' | 'query',
  string,
  number,
  (size: number) => unknown,
][] = [
  ['account.verifyEmail', 'body', 'token', 200, text],
  ['account.verifyEmail', 'body', 'code', 200, text],
  ['account.refreshToken', 'body', 'refreshToken', 200, text],
  ['invites.linkCoOwner', 'body', 'ownerToken', 200, text],
  ['invites.linkCoOwner', 'body', 'coOwnerToken', 200, text],
  ['invites.setPassword', 'body', 'code', 200, text],
  ['oidc.signIn', 'body', 'answer', 8000, text],
  ['passkeys.rename', 'body', 'name', 80, text],
  ['scriptTokens.make', 'body', 'name', 80, text],
  ['scriptTokens.make', 'body', 'days', 365, Number],
  ['codes.askForHelp', 'body', 'message', 1000, text],
  ['codes.register', 'body', 'category', 80, text],
  ['finder.sendMessage', 'body', 'message', 2000, text],
  ['finder.sendMessage', 'body', 'place', 200, text],
  ['scans.record', 'body', 'os', 100, text],
  ['scans.record', 'body', 'country', 100, text],
  ['operator.mintCodes', 'body', 'batch', 80, text],
  ['operator.mintCodes', 'body', 'note', 500, text],
  ['operator.mintCodes', 'body', 'count', 10_000, Number],
  ['operator.makeBatch', 'body', 'count', 1_000_000, Number],
  ['operator.listBatchCodes', 'query', 'limit', 10_000, String],
  ['operator.saveCategories', 'body', 'categories', 100, categories],
  ['operator.saveCategories', 'body', 'categories', 80, (size) => [{ name: text(size) }]],
  ['operator.retryMails', 'body', 'ids', 100, (size) => new Array(size).fill(UUID)],
  ['operator.showStatistics', 'query', 'days', 365, String],
  ['codes.list', 'query', 'limit', 50, String],
  ['codes.list', 'query', 'page', 100_000, String],
];

describe('the maximum length of a call’s fields', () => {
  it.each(LONGEST)('%s, %s: %s is up to %d', (name, part, field, most, fill) => {
    const endpoint: Endpoint = ENDPOINTS[name];
    const isTaken = (size: number) => {
      const { error } = (endpoint[part] as z.ZodObject).safeParse({ [field]: fill(size) });
      return error?.issues.every(({ path }) => path[0] !== field) ?? true;
    };
    expect([isTaken(most), isTaken(most + 1)]).toEqual([true, false]);
  });
});

describe('the error of a text that is too long', () => {
  const t = translatorFor('en');

  it.each([
    [t('finder.messageTooLong'), NOTE_MAX_LENGTH],
    [t('fields.placeTooLong'), PLACE_MAX_LENGTH],
  ])('%s: names the limit', (told, limit) => expect(told).toContain(limit.toLocaleString('en')));
});
