import type { Poster } from '@homeward/contract/posters';
import { t } from '@homeward/messages/browser/messages';
import { FoldOut } from '@homeward/ui/layout/fold-out.tsx';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTurnOffPoster } from './poster-calls.ts';

interface PosterAddressesProps {
  readonly item: string;
  readonly posters: readonly Poster[];
}

const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Lists the links of the poster and the picture with their visits. A press on a row offers to turn the link off. */
export function PosterAddresses({ item, posters }: PosterAddressesProps) {
  const [chosen, setChosen] = useState<Poster>();
  const [isOpen, setIsOpen] = useState(false);
  const turningOff = useTurnOffPoster(item);

  return (
    <FoldOut title={t('poster.addresses.title')} titleClassName="text-muted">
      <RowGroup>
        {posters.map((poster) => (
          <li key={poster.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={ROW_LOOK}
              onClick={() => {
                setChosen(poster);
                setIsOpen(true);
              }}
            >
              <RowFace icon={Link2} note={visitsOf(poster)}>
                {t(`poster.addresses.${poster.kind}`)}
              </RowFace>
              <span className="shrink-0 text-small font-semibold text-danger">{t('poster.turnOff.act')}</span>
            </button>
          </li>
        ))}
      </RowGroup>
      {chosen !== undefined && (
        <QuestionSheet
          open={isOpen}
          title={t('poster.turnOff.title', { kind: chosen.kind })}
          description={t(`poster.turnOff.${chosen.kind}`)}
          act={t('poster.turnOff.act')}
          busy={turningOff.isPending}
          busyLabel={t('poster.turnOff.busy')}
          error={turningOff.error}
          onConfirm={() => turningOff.mutate(chosen.id, { onSuccess: () => setIsOpen(false) })}
          onClose={() => {
            turningOff.reset();
            setIsOpen(false);
          }}
        />
      )}
    </FoldOut>
  );
}

function visitsOf({ visits, last_visit_at: lastVisitAt }: Poster): string {
  if (lastVisitAt === null) return t('poster.addresses.noVisits');
  return t('poster.addresses.visits', { count: visits, time: dayAndTime(new Date(lastVisitAt)) });
}
