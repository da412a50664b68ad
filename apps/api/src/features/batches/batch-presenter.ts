import type { operator } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import type { BatchRow } from './batch-repository.ts';
import type { MintedTagRow } from './minted-code-repository.ts';

const optionalTime = (time: Date | null) => time?.toISOString() ?? null;

export function presentBatch({ id: _, createdAt, printedAt, ...counts }: BatchRow): operator.Batch {
  return { ...counts, createdAt: createdAt.toISOString(), printedAt: optionalTime(printedAt) };
}

export function presentMinted(id: string, publicUrl: string): { id: string; url: string } {
  return { id, url: `${publicUrl}${PATHS.finder(id)}` };
}

/** Presents a tag without its item and owner. */
export function presentOperatorTag(
  { id, batch, mintedAt, activatedAt, lastScannedAt, replacedBy, ...code }: MintedTagRow,
  publicUrl: string,
): operator.OperatorTag {
  return {
    ...presentMinted(id, publicUrl),
    state: stateOf({ ...code, activatedAt, replacedBy }),
    batch,
    mintedAt: mintedAt.toISOString(),
    activatedAt: optionalTime(activatedAt),
    lastScannedAt: optionalTime(lastScannedAt),
    replacedBy,
  };
}

function stateOf(
  code: Pick<MintedTagRow, 'replacedBy' | 'isRetired' | 'activatedAt' | 'isLost'>,
): operator.TagState {
  if (code.replacedBy !== null) return 'replaced';
  if (code.isRetired) return 'retired';
  if (code.activatedAt === null) return 'blank';
  return code.isLost ? 'lost' : 'active';
}
