import { SEARCH_PAUSE_MS } from '@homeward/contract/limits';
import { searchText } from '@homeward/contract/schema/fields';
import { findMistake } from '@homeward/ui/fields/find-mistake.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

export interface SearchText {
  /** What stands in the box. */
  readonly typed: string;
  /** What is searched for; empty means everything. */
  readonly text: string;
  /** Why what was typed is not searched for. */
  readonly hint: string | undefined;
  readonly type: (typed: string) => void;
  /** Without waiting for a pause. */
  readonly searchNow: () => void;
  readonly clear: () => void;
}

const PARAM = 'q';

/**
 * A debounced search that stays in the URL, so that a reload and Back keep it. A visit by a link, which carries no search,
 * restores what `findLast` gives.
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
    // A navigation to another page that is under way must not be undone.
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
    // What this hook wrote itself comes late, when more may have been typed.
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
