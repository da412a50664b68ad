import { useRef, useState } from 'react';
import { findPosition, type Position } from '../location/find-position.ts';
import { recordScan } from '../scan/record-scan.ts';

type PlaceState = 'off' | 'finding' | 'on' | 'failed';

export interface NotePlace {
  readonly state: PlaceState;
  readonly setChecked: (isChecked: boolean) => void;
  /** What goes with the note: waits for a search under way; `failed` when there should be a place and is none. */
  readonly settle: () => Promise<Position | 'none' | 'failed'>;
}

/** The finder's place for a note: looked for when the box is ticked, which is when a browser may ask. */
export function useNotePlace(code: string): NotePlace {
  const [state, setState] = useState<PlaceState>('off');
  const search = useRef<Promise<Position | undefined>>(undefined);

  const setChecked = (isChecked: boolean) => {
    search.current = undefined;
    setState(isChecked ? 'finding' : 'off');
    if (!isChecked) return;
    const current = findPosition({ exact: true });
    search.current = current;
    void current.then((position) => {
      if (search.current !== current) return;
      setState(position ? 'on' : 'failed');
      if (position) void recordScan(code, position);
      else search.current = undefined;
    });
  };

  const settle = async () => {
    if (!search.current) return 'none';
    return (await search.current) ?? 'failed';
  };

  return { state, setChecked, settle };
}
