import { t } from '@homeward/messages/browser/messages';
import { useEffect, useState } from 'react';
import type { GestureHint } from './cooperative-gestures.ts';

const SHOWN_MS = 1400;

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

interface GestureHintVeilProps {
  /** The hint to show. A new object shows the same hint again. */
  readonly hint: { readonly kind: GestureHint } | undefined;
}

export function GestureHintVeil({ hint }: GestureHintVeilProps) {
  const [past, setPast] = useState<typeof hint>();
  useEffect(() => {
    if (hint === undefined) return;
    const timer = setTimeout(() => setPast(hint), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  const isShown = hint !== undefined && hint !== past;
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 z-20 grid place-items-center bg-veil p-6 text-center text-lead font-semibold text-white transition-opacity duration-200 ${isShown ? 'opacity-100' : 'opacity-0'}`}
    >
      {hint && hintText(hint.kind)}
    </div>
  );
}

function hintText(kind: GestureHint): string {
  if (kind === 'two-fingers') return t('sightings.map.twoFingers');
  return t('sightings.map.controlKey', { key: IS_APPLE ? '⌘' : 'Ctrl' });
}
