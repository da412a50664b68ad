import './poster-print.css';
import { t } from '@homeward/messages/browser/messages';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { createPortal } from 'react-dom';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';
import { PAPERS, type Paper } from './paper.ts';
import { describePoster } from './poster-texts.ts';
import type { DrawnPoster } from './use-poster.ts';

interface PosterPictureProps {
  readonly drawn: DrawnPoster | undefined;
  /** Requested paper size. Before the picture is drawn, the component reserves space of the same aspect ratio. */
  readonly paper: Paper;
  readonly isBusy: boolean;
}

export function PosterPicture({ drawn, paper, isBusy }: PosterPictureProps) {
  const url = useObjectUrl(drawn?.picture);
  const { width, height } = PAPERS[paper];

  return (
    <div
      aria-busy={isBusy}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={classNames(
        'relative overflow-hidden rounded-[6px] bg-[#fff] shadow-card forced:border',
        isBusy && 'animate-breathe',
      )}
    >
      {drawn === undefined || url === undefined ? (
        <span role="status" className="sr-only">
          {t('poster.drawing')}
        </span>
      ) : (
        <>
          <img src={url} alt={describePoster(drawn.poster.content, t)} className="size-full object-contain" />
          {createPortal(
            <img src={url} alt="" className="poster-print" data-paper={drawn.paper} />,
            document.body,
          )}
        </>
      )}
    </div>
  );
}
