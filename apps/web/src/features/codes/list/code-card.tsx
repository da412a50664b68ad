import type { QrCode } from '@homeward/contract/codes';
import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { TagCard } from '../../../ui/tag-card.tsx';
import { ItemPicture } from '../item-picture.tsx';
import { LostModeSwitch } from './lost-mode-switch.tsx';
import { shownName } from './shown-name.ts';
import { useLostMode } from './use-lost-mode.ts';

/** One item: what it is, whether it is lost, and the switch that says so. */
export function CodeCard({ code }: { readonly code: QrCode }) {
  const nameId = useId();
  const { isPending, setLost } = useLostMode(code);
  const cut = shownName(code.name);

  return (
    <TagCard
      as="article"
      aria-labelledby={nameId}
      tone={code.is_lost ? 'lost' : 'plain'}
      className="ps-10 pe-4 pt-4"
    >
      <div className="flex items-center gap-4 pb-4">
        <ItemPicture imageUrl={code.image_url} category={code.category} />
        <div className="min-w-0">
          <h2 id={nameId} className="text-lead font-bold" dir="auto">
            {cut === code.name ? (
              cut
            ) : (
              <>
                <span aria-hidden="true" title={code.name}>
                  {cut}
                </span>
                <span className="sr-only">{code.name}</span>
              </>
            )}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
            {code.is_lost && (
              <span className="inline-flex items-center gap-1.5 font-bold text-lost">
                <BellRing aria-hidden="true" className="size-4" strokeWidth={2.4} />
                Lost
              </span>
            )}
            <span>{code.category}</span>
          </p>
        </div>
      </div>
      <LostModeSwitch code={code} nameId={nameId} isPending={isPending} onChange={setLost} />
    </TagCard>
  );
}
