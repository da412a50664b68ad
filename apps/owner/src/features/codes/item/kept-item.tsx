import type { CodeId } from '@homeward/contract/code-id';
import type { QrCode } from '@homeward/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { readCachedList, writeCachedList } from '../../../lib/storage/cached-lists.ts';
import { codeKeys } from '../code-queries.ts';

const nameOf = (code: CodeId) => `item:${code}`;

/** Caches an item on the device as last read. */
export function useKeepItem(code: CodeId, item: QrCode): void {
  useEffect(() => {
    void writeCachedList(nameOf(code), { rows: [item], hasMore: false, readAtMs: Date.now() });
  }, [code, item]);
}

interface KeptItemProps {
  readonly code: CodeId;
  /** What shows when this device has never seen the item. */
  readonly otherwise: ReactNode;
  readonly children: (item: QrCode) => ReactNode;
}

/** An item as last read on this device, for times without an answer. */
export function KeptItem({ code, otherwise, children }: KeptItemProps) {
  const { data, isPending } = useQuery({
    queryKey: codeKeys.kept(nameOf(code)),
    queryFn: async () => (await readCachedList<QrCode>(nameOf(code))) ?? null,
    gcTime: 0,
  });
  const item = data?.rows[0];
  if (isPending) return null;
  return item === undefined ? otherwise : children(item);
}
