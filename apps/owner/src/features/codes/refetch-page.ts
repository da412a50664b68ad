import type { AnswerOf, codes } from '@homeward/contract';
import { LIST_PAGE_SIZE, LIST_PAGE_SIZE_MAX } from '@homeward/contract/limits';

type CodePage = AnswerOf<typeof codes.list>;

interface Block {
  readonly number: number;
  readonly answer: CodePage;
}

const PAGES_PER_BLOCK = Math.floor(LIST_PAGE_SIZE_MAX / LIST_PAGE_SIZE);

const lastBlocks = new WeakMap<object, Block>();

/**
 * Reads one page of a list that is refetched from its start, out of the largest page the server gives: 500 items come
 * again in 11 calls instead of 63. `reload` is what all pages of one reload have in common.
 */
export async function refetchPage(
  reload: object,
  page: number,
  read: (page: number, limit: number) => Promise<CodePage>,
): Promise<CodePage> {
  const number = Math.ceil(page / PAGES_PER_BLOCK);
  let block = lastBlocks.get(reload);
  if (block?.number !== number) {
    block = { number, answer: await read(number, PAGES_PER_BLOCK * LIST_PAGE_SIZE) };
    lastBlocks.set(reload, block);
  }
  const start = ((page - 1) % PAGES_PER_BLOCK) * LIST_PAGE_SIZE;
  return { ...block.answer, qrCodes: block.answer.qrCodes.slice(start, start + LIST_PAGE_SIZE) };
}
