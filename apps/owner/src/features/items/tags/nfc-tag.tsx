import { t } from '@homeward/messages/browser/messages';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { Nfc } from 'lucide-react';
import { preload } from '../../../lib/app/preload.ts';
import { useLazySheet } from '../../../lib/hooks/use-lazy-sheet.ts';

const load = async () => ({ default: (await import('./nfc-sheet.tsx')).NfcSheet });

export function NfcTag({ tagId }: { readonly tagId: string }) {
  const sheet = useLazySheet();
  return (
    <>
      <RowGroup>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            className={ROW_LOOK}
            onPointerEnter={() => preload(load)}
            onClick={sheet.open}
          >
            <RowFace icon={Nfc} leads>
              {t('tags.nfc.title')}
            </RowFace>
          </button>
        </li>
      </RowGroup>
      {sheet.isMounted && (
        <LazyBoundary load={load} onCancel={sheet.reset}>
          {(NfcSheet) => <NfcSheet tagId={tagId} open={sheet.isOpen} onClose={sheet.close} />}
        </LazyBoundary>
      )}
    </>
  );
}
