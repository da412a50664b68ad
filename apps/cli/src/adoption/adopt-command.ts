import { parseArgs } from 'node:util';
import type { AnswerOf, adoption } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import { countOf } from '../count-of.ts';
import { resolveFromCaller } from '../env-file.ts';
import { fetchBatches, type OperatorApi, openOperatorApi } from '../operator-api.ts';
import { type ListedTag, readTagList, type TagList } from './read-tag-list.ts';

export const ADOPT_USAGE = 'npm run codes -- adopt [FILE.csv] [--retired FILE.csv] [--batch NAME]';

type Adopted = AnswerOf<typeof adoption.adoptCodes>;

/** Imports tags from lists into the running server and prints the result of each line. `args` are the words after "adopt". */
export async function adoptCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { retired: { type: 'string' }, batch: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (others.length > 0 || !(file || values.retired)) throw new Error(`Usage: ${ADOPT_USAGE}`);

  // Both files are read before the first call, so an unreadable file changes nothing. Retired tags come first, so they are never usable.
  const lists = [
    { name: values.retired, isRetired: true },
    { name: file, isRetired: false },
  ].flatMap(({ name, isRetired }) =>
    name ? [{ name, isRetired, list: readTagList(resolveFromCaller(name)) }] : [],
  );
  const empty = lists.find(({ list }) => list.tags.length + list.refused.length === 0);
  if (empty) throw new Error(`${empty.name}: there is no tag in it.`);

  // The list of retired ids usually does not contain the batches; the label table does.
  const batches = new Map(lists.flatMap(({ list }) => list.tags.map(({ id, batch }) => [id, batch])));
  const api = await openOperatorApi();
  const { labels } = await fetchBatches(api);
  for (const { name, isRetired, list } of lists) {
    const refused = [
      ...list.refused,
      ...(await sendList(api, {
        name,
        isRetired,
        list,
        batchOf: ({ id, batch }) => batch ?? batches.get(id) ?? values.batch,
      })),
    ];
    for (const { line, reason } of refused) console.error(`${name}:${line}: ${reason}`);
    if (refused.length > 0) process.exitCode = 1;
    warnOfOtherHosts(name, list.tags, labels.address);
  }
}

/** Sends a list in transactions, each with at most 10,000 ids of one batch. Returns the rejected lines. */
async function sendList(
  api: OperatorApi,
  {
    name,
    isRetired,
    list,
    batchOf,
  }: {
    name: string;
    isRetired: boolean;
    list: TagList;
    batchOf: (tag: ListedTag) => string | undefined;
  },
): Promise<TagList['refused']> {
  const counts = { adopted: 0, known: 0, retired: 0 };
  const inUse = new Set<string>();
  let sent = 0;
  for (const [batch, tags] of Map.groupBy(list.tags, batchOf)) {
    for (let start = 0; start < tags.length; start += MINT_COUNT_MAX) {
      const ids = tags.slice(start, start + MINT_COUNT_MAX).map(({ id }) => id);
      const body = {
        ids,
        ...(batch === undefined ? {} : { batch }),
        ...(isRetired ? { retired: true } : {}),
      };
      const answer = await api.post<Adopted>('/adopted-codes', body).catch((error: Error) => {
        throw new Error(
          `${name}: ${sent} of ${list.tags.length} ids were sent, the same command again sends all: ${error.message}`,
        );
      });
      sent += ids.length;
      for (const key of ['adopted', 'known', 'retired'] as const) counts[key] += answer[key];
      for (const id of answer.inUse) inUse.add(id);
    }
  }
  const { adopted, known, retired } = counts;
  const outcome = isRetired
    ? `out of use now: ${adopted} unknown and ${retired} blank, ${known - retired} known before`
    : `${countOf(adopted, 'tag')} adopted, ${known} known before`;
  console.log(`${name}: ${outcome}, ${countOf(list.refused.length + inUse.size, 'line')} refused.`);
  return list.tags
    .filter(({ id }) => inUse.has(id))
    .map(({ line, id }) => ({ line, reason: `${id} carries an item: replace it in the console` }));
}

function warnOfOtherHosts(name: string, tags: readonly ListedTag[], address: string): void {
  const origins = tags.flatMap(({ link }) => (URL.canParse(link) ? [new URL(link).origin] : []));
  for (const [origin, { length }] of Map.groupBy(origins, (one) => one))
    if (origin !== new URL(address).origin)
      console.error(
        `${name}: ${countOf(length, 'link')} to ${origin}, and this server is ${address}: let ${origin} lead here.`,
      );
}
