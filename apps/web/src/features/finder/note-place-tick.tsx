import { FINDER_TEXTS } from '@homeward/contract/finder-page';
import { canFindPosition } from './find-position.ts';
import { FinderIcon } from './finder-icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import type { NotePlace } from './use-note-place.ts';

const SAID = {
  off: '',
  finding: 'Finding your place …',
  on: 'Your place goes with this note.',
  failed: FINDER_TEXTS.locationFailed,
} as const;

/** A box to tick that adds the finder's place to the note; only where the script runs and the device can tell. */
export function NotePlaceTick({ place }: { place: NotePlace }) {
  const isHydrated = useHydrated();
  if (!isHydrated || !canFindPosition()) return null;
  const { state } = place;
  return (
    <div className="tick">
      <label>
        <input
          type="checkbox"
          checked={state === 'finding' || state === 'on'}
          onChange={(event) => place.tick(event.currentTarget.checked)}
        />
        <span>Add my current place</span>
      </label>
      <p role="status" className={state === 'failed' ? 'error' : 'small muted'}>
        {state === 'failed' && <FinderIcon shape="alert" />}
        <span>{SAID[state]}</span>
      </p>
    </div>
  );
}
