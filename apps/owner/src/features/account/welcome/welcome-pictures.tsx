import { t } from '@homeward/messages/browser/messages';
import './welcome-pictures.css';
import { PICTURE_SHOWN_MS } from '@homeward/contract/limits';
import { useMediaQuery } from '@homeward/ui/hooks/use-media-query.ts';
import { usePageHidden } from '@homeward/ui/hooks/use-page-hidden.ts';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ArrivalScene } from './arrival-scene.tsx';
import { FinderScene } from './finder-scene.tsx';
import { JourneyScene } from './journey-scene.tsx';

const SCENES = [
  { name: 'journey', Picture: JourneyScene },
  { name: 'finder', Picture: FinderScene },
  { name: 'arrival', Picture: ArrivalScene },
];

export function WelcomePictures() {
  const [isPaused, setPaused] = useState(false);
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isHidden = usePageHidden();
  const shown = useRotation(SCENES.length, PICTURE_SHOWN_MS, !isPaused && !prefersStill && !isHidden);
  const Icon = isPaused ? Play : Pause;

  return (
    <div className="welcome" data-still={isPaused || undefined}>
      {SCENES.map(({ name, Picture }, index) => (
        <Picture key={name} shown={index === shown} />
      ))}
      {!prefersStill && (
        <div className="welcome-control">
          <span aria-hidden="true" className="welcome-dots">
            {SCENES.map(({ name }, index) => (
              <span key={name} data-shown={index === shown || undefined} />
            ))}
          </span>
          <button
            type="button"
            aria-label={t(isPaused ? 'account.pictures.play' : 'account.pictures.pause')}
            onClick={() => setPaused(!isPaused)}
          >
            <Icon aria-hidden="true" fill="currentColor" strokeWidth={0} className="size-3.5" />
          </button>
        </div>
      )}
    </div>
  );
}

function useRotation(count: number, shownMs: number, isRunning: boolean): number {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setIndex((last) => (last + 1) % count), shownMs);
    return () => clearInterval(timer);
  }, [count, shownMs, isRunning]);

  return index;
}
