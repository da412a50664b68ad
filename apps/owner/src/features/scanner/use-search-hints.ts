import { t } from '@homeward/messages/browser/messages';
import { referTo } from '@homeward/messages/message';
import { useEffect, useState } from 'react';
import { playTone } from '../../lib/app/tones.ts';
import type { NamedCamera } from '../../lib/camera/use-cameras.ts';
import type { Torch } from '../../lib/camera/use-torch.ts';
import { watchSearch } from './search-hints.ts';
import type { ScanMessage } from './use-scan-message.ts';

/** A phone without additional lenses has one front camera and one rear camera. */
const CAMERAS_WITHOUT_LENSES = 2;

interface SearchHintsOptions {
  /** True while the scanner reads frames. Each change to true starts a new search. */
  readonly isLooking: boolean;
  readonly torch: Torch;
  readonly cameras: readonly NamedCamera[];
  readonly onHint: (hint: ScanMessage) => void;
}

export function useSearchHints({ isLooking, torch, cameras, onHint }: SearchHintsOptions) {
  const [search] = useState(watchSearch);

  useEffect(() => {
    if (!isLooking) search.reset();
  }, [isLooking, search]);

  return (texts: readonly string[]) => {
    const hint = search.take(texts, performance.now(), cameras.length > CAMERAS_WITHOUT_LENSES);
    if (hint === undefined) return;
    if (hint === 'closer') playTone('near');
    const text = hint === 'otherWays' ? otherWays(torch) : referTo(`scanner.hints.${hint}`);
    onHint({ tone: 'hint', text, isTransient: hint === 'closer' });
  };
}

function otherWays({ isThere, isOn }: Torch): string {
  const onOrOff = isOn ? 'on' : 'off';
  return referTo('scanner.hints.otherWays', {
    torch: isThere ? onOrOff : 'none',
    light: t('scanner.camera.light'),
    photo: t('scanner.fromPhoto'),
    typing: t('scanner.typeCode'),
  });
}
