import type { CodeId } from '@homeward/contract/code-id';
import { useCodeDetails } from '../code-queries.ts';

/** So much of a code tells the few tags of an item apart. */
const SHOWN_LENGTH = 4;

/** Returns how an item's tags are called, by their ids: by name, else by the beginning of the code; undefined for the only tag. */
export function useTagNames(code: CodeId): (tag: string) => string | undefined {
  const tags = useCodeDetails(code).data?.tags ?? [];
  return (tag) =>
    tags.length > 1 ? tags.find(({ id }) => id === tag)?.name || tag.slice(0, SHOWN_LENGTH) : undefined;
}
