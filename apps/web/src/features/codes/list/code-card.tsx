import type { QrCode } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { BellRing, Pencil } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { TagCard } from '../../../ui/tag-card.tsx';
import { ItemPicture } from '../item-picture.tsx';
import { LostModeSwitch } from './lost-mode-switch.tsx';
import { shownName } from './shown-name.ts';
import { useLostMode } from './use-lost-mode.ts';

/** One item: what it is, whether it is lost, and the switch that says so. */
export const CodeCard = memo(function CodeCard({ code }: { readonly code: QrCode }) {
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
      <div className="flex flex-wrap items-center gap-4 pb-4 max-[22.5rem]:gap-3">
        <ItemPicture
          imageUrl={code.thumbnail_url}
          category={code.category}
          className="max-[22.5rem]:size-12"
        />
        <div className="min-w-0 grow basis-24">
          <h2 id={nameId} className="text-lead font-bold max-[22.5rem]:text-body">
            {cut === code.name ? (
              <bdi>{cut}</bdi>
            ) : (
              <>
                <bdi aria-hidden="true" title={code.name}>
                  {cut}
                </bdi>
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
        <Link
          to={PATHS.editCode(code.qr_planet_id)}
          aria-label={`Edit ${code.name}`}
          className="-me-2 -ms-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
        >
          <Pencil aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <LostModeSwitch code={code} nameId={nameId} isPending={isPending} onChange={setLost} />
    </TagCard>
  );
});
