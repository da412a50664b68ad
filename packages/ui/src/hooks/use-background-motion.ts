import { DESKTOP_MIN_WIDTH_PX } from '@homeward/contract/limits';
import { useState } from 'react';
import { findStoredText, storeText } from '../client/stored-text.ts';
import { useMediaQuery } from './use-media-query.ts';
import { usePageHidden } from './use-page-hidden.ts';
import { useSavesData } from './use-saves-data.ts';

const KEY = 'backgroundVideo';
const PAUSED = 'paused';
const MOTION_ALLOWED = [
  `(min-width: ${DESKTOP_MIN_WIDTH_PX}px)`,
  '(prefers-reduced-motion: no-preference)',
  '(forced-colors: none)',
].join(' and ');

interface BackgroundMotion {
  readonly isAllowed: boolean;
  readonly isPaused: boolean;
  readonly isRunning: boolean;
  readonly togglePaused: () => void;
}

export function useBackgroundMotion(): BackgroundMotion {
  const hasRoom = useMediaQuery(MOTION_ALLOWED);
  const savesData = useSavesData();
  const isHidden = usePageHidden();
  const [isPaused, setPaused] = useState(() => findStoredText('local', KEY) === PAUSED);
  const isAllowed = hasRoom && !savesData;

  const togglePaused = () => {
    setPaused(!isPaused);
    storeText('local', KEY, isPaused ? undefined : PAUSED);
  };
  return { isAllowed, isPaused, isRunning: isAllowed && !isPaused && !isHidden, togglePaused };
}
