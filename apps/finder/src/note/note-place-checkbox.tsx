import { canFindPosition } from '../position/find-position.ts';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useTranslate } from '../ui/use-translate.ts';
import type { NotePlace } from './use-note-place.ts';

export function NotePlaceCheckbox({ place }: { place: NotePlace }) {
  const isHydrated = useHydrated();
  const t = useTranslate();
  if (!isHydrated || !canFindPosition()) return null;
  const { state } = place;
  const isFailed = state === 'denied' || state === 'failed';
  const statusTexts = {
    off: '',
    finding: t('finder.findingPlace'),
    on: t('finder.placeAdded'),
    denied: t('finder.locationDenied'),
    failed: t('finder.locationFailed'),
  };
  return (
    <div className="tick">
      <label>
        <input
          type="checkbox"
          checked={state === 'finding' || state === 'on'}
          onChange={(event) => place.setChecked(event.currentTarget.checked)}
        />
        <span>{t('finder.addPlace')}</span>
      </label>
      <p role="status" className={isFailed ? 'error' : 'small muted'}>
        {isFailed && <FinderIcon shape="alert" />}
        <span>{statusTexts[state]}</span>
      </p>
    </div>
  );
}
