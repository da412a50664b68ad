import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { readPosition, scrollToPosition } from './list-position.ts';
import { findScrollPosition, type ScrollPosition, storeScrollPosition } from './scroll-position.ts';

interface ShownList {
  readonly list: string;
  readonly search: string;
  /** How much of it is there; a place further down is gone towards as the list grows. */
  readonly count: number;
}

const GIVES_UP_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Keeps where somebody is in the list of this page, and brings them back there, to the link they left by: before
 * anything is painted if the list is there already. A list that shows for the first time starts at its top.
 */
export function useScrollRestoration({ list, search, count }: ShownList): void {
  const lastSearch = useRef(search);
  const place = useRef<ScrollPosition>(undefined);
  const goal = useRef<ScrollPosition>(undefined);

  const arrive = useEffectEvent(() => {
    const kept = findScrollPosition(list);
    goal.current = kept?.search === search ? kept : undefined;
    // The frame starts a page at its top, unless the page itself has put the focus where it is needed.
    if (goal.current?.leftBy !== undefined) focusQuietly('main h1');
    scrollTo(0, 0);
  });
  const note = useEffectEvent(() => {
    place.current = goal.current ?? { list, search, ...readPosition() };
  });

  useLayoutEffect(() => {
    const { pathname } = location;
    let leftBy = '';
    const noteClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      leftBy = link?.getAttribute('href') ?? '';
      note();
    };
    const noteGoing = () => {
      leftBy = '';
      note();
    };
    const noteHidden = () => {
      if (!document.hidden || location.pathname !== pathname) return;
      note();
      if (place.current !== undefined) storeScrollPosition(place.current);
    };
    const giveUp = () => {
      goal.current = undefined;
    };

    history.scrollRestoration = 'manual';
    arrive();
    // All the moments before somebody leaves; when they have left, the rows are gone.
    addEventListener('click', noteClick, { capture: true });
    addEventListener('popstate', noteGoing, { capture: true });
    document.addEventListener('visibilitychange', noteHidden);
    for (const event of GIVES_UP_ON) addEventListener(event, giveUp, { capture: true, passive: true });
    return () => {
      if (place.current !== undefined) storeScrollPosition({ ...place.current, leftBy });
      removeEventListener('click', noteClick, { capture: true });
      removeEventListener('popstate', noteGoing, { capture: true });
      document.removeEventListener('visibilitychange', noteHidden);
      for (const event of GIVES_UP_ON) removeEventListener(event, giveUp, { capture: true });
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    goal.current = undefined;
    scrollTo(0, 0);
  }, [search]);

  useLayoutEffect(() => {
    const wanted = goal.current;
    if (wanted === undefined || count === 0 || !scrollToPosition(wanted)) return;
    goal.current = undefined;
    if (wanted.leftBy !== undefined) focusQuietly(`main a[href="${CSS.escape(wanted.leftBy)}"]`);
    // Rows that come into sight take their real heights.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollToPosition(wanted)));
  }, [count]);
}

function focusQuietly(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
