import type { CodeId } from '@homeward/contract/code-id';
import type { QrCode } from '@homeward/contract/codes';
import { isTransient } from '@homeward/ui/client/api-error.ts';
import { useLastFailure } from '@homeward/ui/client/use-last-failure.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { readCachedList, writeCachedList } from '../../../lib/storage/cached-lists.ts';
import { codeKeys, useCodeDetails } from '../item-queries.ts';

const nameOf = (code: CodeId) => `item:${code}`;

export function useCacheItem(code: CodeId, item: QrCode): void {
  useEffect(() => {
    void writeCachedList(nameOf(code), { rows: [item], hasMore: false, readAtMs: Date.now() });
  }, [code, item]);
}

function useCachedItem(code: CodeId, isWanted: boolean) {
  return useQuery({
    queryKey: codeKeys.cached(nameOf(code)),
    queryFn: async () => (await readCachedList<QrCode>(nameOf(code))) ?? null,
    enabled: isWanted,
    gcTime: 0,
  });
}

export function useItemName(code: CodeId): string | undefined {
  const details = useCodeDetails(code);
  const failure = useLastFailure(details);
  const isSilent = details.data === undefined && isTransient(failure);
  const cached = useCachedItem(code, isSilent).data?.rows[0];
  return details.data?.name ?? (isSilent ? cached?.name : undefined);
}

interface CachedItemProps {
  readonly code: CodeId;
  readonly otherwise: ReactNode;
  readonly children: (item: QrCode) => ReactNode;
}

export function CachedItem({ code, otherwise, children }: CachedItemProps) {
  const { data, isPending } = useCachedItem(code, true);
  const item = data?.rows[0];
  if (isPending) return null;
  return item === undefined ? otherwise : children(item);
}
