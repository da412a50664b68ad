import type { QrCode } from '@homeward/contract/codes';
import { LifeBuoy } from 'lucide-react';
import { loadAhead } from '../../../lib/load-ahead.ts';
import { useLateSheet } from '../../../lib/use-late-sheet.ts';
import { Button } from '../../../ui/button.tsx';
import { Late } from '../../../ui/late.tsx';

const load = async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet });

/** The way to whoever runs the service: for abuse, or for a tag that makes trouble. */
export function AskForHelp({ item }: { readonly item: QrCode }) {
  const sheet = useLateSheet();
  return (
    <>
      <Button variant="quiet" onPointerEnter={() => loadAhead(load)} onClick={sheet.open}>
        <LifeBuoy aria-hidden="true" className="size-5 shrink-0" />
        Ask for help
      </Button>
      {sheet.isWanted && (
        <Late load={load} onGiveUp={sheet.giveUp}>
          {(HelpSheet) => <HelpSheet item={item} open={sheet.isOpen} onClose={sheet.close} />}
        </Late>
      )}
    </>
  );
}
