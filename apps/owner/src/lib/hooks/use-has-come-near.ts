import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough to load the content before it becomes visible. */
const AHEAD = '200px';

/** Returns true once the element has come near the viewport. */
export function useHasComeNear<Element extends HTMLElement>(): readonly [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || hasCome) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasCome(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasCome]);
  return [ref, hasCome];
}
