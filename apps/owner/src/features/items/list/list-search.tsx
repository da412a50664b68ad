import { ITEM_NAME_MAX_LENGTH } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { SearchField } from '@homeward/ui/fields/search-field.tsx';
import { useIsFetching } from '@tanstack/react-query';
import type { SearchText } from '../../../lib/hooks/use-search-text.ts';
import { itemKeys } from '../item-queries.ts';

interface ListSearchProps {
  readonly userId: string;
  readonly search: SearchText;
}

export function ListSearch({ userId, search }: ListSearchProps) {
  const awaitedCount = useIsFetching({
    queryKey: itemKeys.list(userId, search.text),
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
