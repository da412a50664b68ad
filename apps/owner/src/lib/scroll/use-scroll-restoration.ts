import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  findScrollPosition,
  readOffset,
  type ScrollPosition,
  scrollToOffset,
  storeScrollPosition,
} from './scroll-position.ts';

interface ShownList {
  readonly list: string;
  readonly search: string;
  /** Number of loaded rows. The hook scrolls further towards the position each time more rows are loaded. */
  readonly count: number;
}

const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Restores a list's scroll position and focuses the link that led away from the page. Stores new positions. */
export function useScrollRestoration({ list, search, count }: ShownList): void {
  const lastSearch = useRef(search);
  const position = useRef<ScrollPosition>(undefined);
  const restoreTo = useRef<ScrollPosition>(undefined);

  const restore = useEffectEvent(() => {
    const stored = findScrollPosition(list);
    restoreTo.current = stored?.search === search ? stored : undefined;
    // The app frame scrolls to the top unless the focus is inside `main`. The heading therefore takes the focus.
    if (restoreTo.current?.leftBy !== undefined) focusWithoutScroll('main h1');
    scrollTo(0, 0);
  });
  const record = useEffectEvent(() => {
    position.current = restoreTo.current ?? { list, search, ...readOffset() };
  });

  useLayoutEffect(() => {
    const { pathname } = location;
    let leftBy = '';
    const recordClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      leftBy = link?.getAttribute('href') ?? '';
      record();
    };
    const recordPopState = () => {
      leftBy = '';
      record();
    };
    const recordHidden = () => {
      if (!document.hidden || location.pathname !== pathname) return;
      record();
      if (position.current !== undefined) storeScrollPosition(position.current);
    };
    const cancel = () => {
      restoreTo.current = undefined;
    };

    history.scrollRestoration = 'manual';
    restore();
    // The position is recorded before a navigation, because the rows are unmounted afterwards.
    addEventListener('click', recordClick, { capture: true });
    addEventListener('popstate', recordPopState, { capture: true });
    document.addEventListener('visibilitychange', recordHidden);
    for (const event of USER_SCROLL_EVENTS) addEventListener(event, cancel, { capture: true, passive: true });
    return () => {
      if (position.current !== undefined) storeScrollPosition({ ...position.current, leftBy });
      removeEventListener('click', recordClick, { capture: true });
      removeEventListener('popstate', recordPopState, { capture: true });
      document.removeEventListener('visibilitychange', recordHidden);
      for (const event of USER_SCROLL_EVENTS) removeEventListener(event, cancel, { capture: true });
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    restoreTo.current = undefined;
    scrollTo(0, 0);
  }, [search]);

  useLayoutEffect(() => {
    const pending = restoreTo.current;
    if (pending === undefined || count === 0 || !scrollToOffset(pending)) return;
    restoreTo.current = undefined;
    if (pending.leftBy !== undefined) focusWithoutScroll(`main a[href="${CSS.escape(pending.leftBy)}"]`);
    // Rows that come into view change to their real heights, so the position is restored again two frames later.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollToOffset(pending)));
  }, [count]);
}

function focusWithoutScroll(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
