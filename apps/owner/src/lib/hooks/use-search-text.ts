import { SEARCH_PAUSE_MS } from '@homeward/contract/limits';
import { searchText } from '@homeward/contract/schema/fields';
import { findMistake } from '@homeward/ui/fields/form-errors.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

export interface SearchText {
  readonly input: string;
  /** The search in effect; empty if the list shows all items. */
  readonly text: string;
  /** The reason why the list does not search for the input. */
  readonly hint: string | undefined;
  readonly type: (input: string) => void;
  /** Starts the search at once, without the debounce. */
  readonly searchNow: () => void;
  readonly clear: () => void;
}

const PARAM = 'q';

/** Debounces a search and stores it in the URL. If the URL has no search, starts with `findLast()`, except on Back or a page load. */
export function useSearchText(findLast: () => string): SearchText {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const arrival = useNavigationType();
  const inAddress = new URLSearchParams(search).get(PARAM) ?? '';
  const lastInAddress = useRef(inAddress);

  const [input, setInput] = useState(() => inAddress || (arrival === 'POP' ? '' : findLast()));
  const [settled, settle] = useState(input);
  const text = settled === '' ? '' : (searchText().safeParse(settled).data ?? '');

  useEffect(() => {
    const timer = setTimeout(() => settle(input), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [input]);

  const write = useEffectEvent((next: string) => {
    // The update must not undo a running navigation to another page.
    if (next === inAddress || location.pathname !== pathname) return;
    const params = new URLSearchParams(search);
    if (next === '') params.delete(PARAM);
    else params.set(PARAM, next);
    void navigate({ search: params.toString(), hash }, { replace: true, state });
  });
  useEffect(() => write(text), [text]);

  const follow = useEffectEvent((next: string) => {
    if (lastInAddress.current === next) return;
    lastInAddress.current = next;
    // The type REPLACE means that this hook changed the URL. The input may then be newer than the URL.
    if (arrival === 'REPLACE') return;
    setInput(next);
    settle(next);
  });
  useEffect(() => follow(inAddress), [inAddress]);

  return {
    input,
    text,
    hint: settled.trim() === '' ? undefined : findMistake(searchText(), settled),
    type: setInput,
    searchNow: () => settle(input),
    clear: () => {
      setInput('');
      settle('');
    },
  };
}
