import { SEARCH_PAUSE_MS } from '@homeward/contract/limits';
import { searchText } from '@homeward/contract/schema/fields';
import { findMistake } from '@homeward/ui/fields/form-errors.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

export interface SearchText {
  readonly input: string;
  /** The search in effect; empty for all items. */
  readonly text: string;
  /** Reason why the input is not searched for. */
  readonly hint: string | undefined;
  readonly type: (input: string) => void;
  /** Skips the debounce. */
  readonly searchNow: () => void;
  readonly clear: () => void;
}

const PARAM = 'q';

/** A debounced search stored in the URL. A link without a search restores the result of `findLast`. */
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
    // Must not undo a navigation in progress to another page.
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
    // The hook's own URL update arrives late; the input may be newer.
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
