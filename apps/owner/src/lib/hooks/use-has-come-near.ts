import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough ahead that what is loaded for it is there when it comes into sight. */
const AHEAD = '200px';

/** Whether an element has come near the visible part of the page; stays true from then on. */
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
