import { usePageHidden } from '@homeward/ui/hooks/use-page-hidden.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

const SEEN_AFTER_MS = 1000;
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** Calls `onSeen` once the element has been in view for a second on a visible page. Without `onSeen` nothing is observed. */
export function useSeen<E extends Element>(onSeen: (() => void) | undefined): RefObject<E | null> {
  const ref = useRef<E>(null);
  const isWanted = onSeen !== undefined;
  const isHidden = usePageHidden();
  const [isInSight, setInSight] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!isWanted || element === null) return;
    const observer = new IntersectionObserver(
      (changes) => {
        const last = changes.at(-1);
        if (last !== undefined) setInSight(fillsSight(last));
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInSight(false);
    };
  }, [isWanted]);

  const callBack = useEffectEvent(() => onSeen?.());
  useEffect(() => {
    if (!isInSight || isHidden) return;
    const timer = setTimeout(callBack, SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isInSight, isHidden]);
  return ref;
}

/** Returns true if 90 % of the element is visible, or if a long element fills half the window's height. */
function fillsSight({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const windowHeight = rootBounds?.height ?? innerHeight;
  return intersectionRatio >= 0.9 || intersectionRect.height >= windowHeight / 2;
}
