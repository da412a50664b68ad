import { useRef, useState } from 'react';
import { type FoundPosition, findPosition, type PositionFailure } from '../position/find-position.ts';
import { recordScan } from '../scan/record-scan.ts';

type PlaceState = 'off' | 'finding' | 'on' | PositionFailure;

export interface NotePlace {
  readonly state: PlaceState;
  readonly setChecked: (isChecked: boolean) => void;
  /** Waits for a running position search and returns its result. Returns 'none' if the checkbox is unticked or a search failed earlier. */
  readonly settle: () => Promise<FoundPosition | 'none' | PositionFailure>;
}

/** The position search starts when the finder ticks the checkbox, so that no permission prompt appears without a user action. */
export function useNotePlace(code: string): NotePlace {
  const [state, setState] = useState<PlaceState>('off');
  const search = useRef<Promise<FoundPosition | PositionFailure>>(undefined);

  const setChecked = (isChecked: boolean) => {
    search.current = undefined;
    setState(isChecked ? 'finding' : 'off');
    if (!isChecked) return;
    const current = findPosition({ exact: true });
    search.current = current;
    void current.then((position) => {
      if (search.current !== current) return;
      const isFound = typeof position !== 'string';
      setState(isFound ? 'on' : position);
      if (isFound) void recordScan(code, position);
      else search.current = undefined;
    });
  };

  const settle = async () => {
    return (await search.current) ?? 'none';
  };

  return { state, setChecked, settle };
}
