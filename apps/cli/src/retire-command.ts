import { parseArgs } from 'node:util';
import type { AnswerOf, questions } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import { readTagList } from './adoption/read-tag-list.ts';
import { countOf } from './count-of.ts';
import { resolveFromCaller } from './env-file.ts';
import { openOperatorApi } from './operator-api.ts';

export const RETIRE_USAGE = 'npm run codes -- retire --batch NAME | --csv FILE.csv';

type Retired = AnswerOf<typeof questions.retireCodes>;

/** Retires the blank tags of a batch or a list, and prints the tags that have an item. `args` are the words after "retire". */
export async function retireCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { batch: { type: 'string' }, csv: { type: 'string' } } });
  const { batch, csv } = values;
  if ((batch === undefined) === (csv === undefined)) throw new Error(`Usage: ${RETIRE_USAGE}`);
  // An unreadable line stops the command, because the line may be a stolen tag, which would stay usable.
  const list = csv === undefined ? undefined : readTagList(resolveFromCaller(csv));
  for (const { line, reason } of list?.refused ?? []) console.error(`${csv}:${line}: ${reason}`);
  if (list && list.refused.length > 0) throw new Error('Nothing was retired.');
  const ids = list?.tags.map(({ id }) => id) ?? [];
  if (list && ids.length === 0) throw new Error(`${csv}: there is no tag in it.`);

  const api = await openOperatorApi();
  const inUse = new Set<string>();
  let [retired, unknown] = [0, 0];
  do {
    const body = batch === undefined ? { ids: ids.splice(0, MINT_COUNT_MAX) } : { batch };
    const answer = await api.post<Retired>('/retired-codes', body);
    retired += answer.retired;
    unknown += answer.unknown;
    for (const id of answer.inUse) inUse.add(id);
  } while (ids.length > 0);
  for (const id of inUse) console.log(`${id}  carries an item and stays in use`);
  console.log(
    `${countOf(retired, 'tag')} out of use now, ${inUse.size} with an item${unknown > 0 ? `, ${unknown} unknown` : ''}.`,
  );
}
