import { useEffect, useState } from 'react';

/** How many pixels at the bottom of the window an on-screen keyboard covers; 0 where the window itself shrinks. */
export function useCoveredHeight(): number {
  const [coveredPx, setCoveredPx] = useState(0);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const measure = () => {
      // Zoomed in by hand, the same number means something else.
      const isZoomed = viewport.scale > 1.01;
      setCoveredPx(isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height)));
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);

  return coveredPx;
}
