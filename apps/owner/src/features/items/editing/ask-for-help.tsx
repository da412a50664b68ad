import type { Item } from '@homeward/contract/codes';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import { LifeBuoy } from 'lucide-react';
import { preload } from '../../../lib/app/preload.ts';
import { useLazySheet } from '../../../lib/hooks/use-lazy-sheet.ts';

const load = async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet });

export function RequestHelp({ item }: { readonly item: Item }) {
  const sheet = useLazySheet();
  return (
    <>
      <Button variant="quiet" onPointerEnter={() => preload(load)} onClick={sheet.open}>
        <LifeBuoy aria-hidden="true" className="size-5 shrink-0" />
        {t('details.help.ask')}
      </Button>
      {sheet.isMounted && (
        <LazyBoundary load={load} onCancel={sheet.reset}>
          {(HelpSheet) => <HelpSheet item={item} open={sheet.isOpen} onClose={sheet.close} />}
        </LazyBoundary>
      )}
    </>
  );
}
