import { ITEM_NAME_MAX_LENGTH } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { SearchField } from '@homeward/ui/fields/search-field.tsx';
import { useIsFetching } from '@tanstack/react-query';
import type { SearchText } from '../../../lib/hooks/use-search-text.ts';
import { codeKeys } from '../item-queries.ts';

interface CodeSearchProps {
  readonly userId: string;
  readonly search: SearchText;
}

export function CodeSearch({ userId, search }: CodeSearchProps) {
  const awaitedCount = useIsFetching({
    queryKey: codeKeys.list(userId, search.text),
    exact: true,
    predicate: ({ state }) => state.data === undefined,
  });

  return (
    <SearchField
      label={t('list.search')}
      value={search.input}
      maxLength={ITEM_NAME_MAX_LENGTH}
      hint={search.hint}
      busy={search.text !== '' && awaitedCount > 0}
      onType={search.type}
      onSearch={search.searchNow}
      onClear={search.clear}
    />
  );
}
