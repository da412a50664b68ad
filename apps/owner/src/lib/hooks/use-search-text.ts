import { SEARCH_PAUSE_MS } from '@homeward/contract/limits';
import { searchText } from '@homeward/contract/schema/fields';
import { findMistake } from '@homeward/ui/fields/find-mistake.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

export interface SearchText {
  readonly typed: string;
  /** The effective search; empty for all. */
  readonly text: string;
  /** Reason why the input is not searched for. */
  readonly hint: string | undefined;
  readonly type: (typed: string) => void;
  /** Skips the debounce. */
  readonly searchNow: () => void;
  readonly clear: () => void;
}

const PARAM = 'q';

/**
 * A debounced search stored in the URL, so that it survives a reload and Back. A link without a search restores the
 * result of `findLast`.
 */
export function useSearchText(findLast: () => string): SearchText {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const arrival = useNavigationType();
  const inAddress = new URLSearchParams(search).get(PARAM) ?? '';
  const lastInAddress = useRef(inAddress);

  const [typed, setTyped] = useState(() => inAddress || (arrival === 'POP' ? '' : findLast()));
  const [settled, settle] = useState(typed);
  const text = settled === '' ? '' : (searchText().safeParse(settled).data ?? '');

  useEffect(() => {
    const timer = setTimeout(() => settle(typed), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const write = useEffectEvent((wanted: string) => {
    // Must not undo a navigation in progress to another page.
    if (wanted === inAddress || location.pathname !== pathname) return;
    const params = new URLSearchParams(search);
    if (wanted === '') params.delete(PARAM);
    else params.set(PARAM, wanted);
    void navigate({ search: params.toString(), hash }, { replace: true, state });
  });
  useEffect(() => write(text), [text]);

  const follow = useEffectEvent((wanted: string) => {
    if (lastInAddress.current === wanted) return;
    lastInAddress.current = wanted;
    // The hook's own update arrives late; the input may be newer.
    if (arrival === 'REPLACE') return;
    setTyped(wanted);
    settle(wanted);
  });
  useEffect(() => follow(inAddress), [inAddress]);

  return {
    typed,
    text,
    hint: settled.trim() === '' ? undefined : findMistake(searchText(), settled),
    type: setTyped,
    searchNow: () => settle(typed),
    clear: () => {
      setTyped('');
      settle('');
    },
  };
}
