import { useReconnect } from '@homeward/ui/hooks/use-online.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { addScanPlace, resetUnreached, type ScanPlaceState, scanPlace } from './scan-place.ts';

/** Offers to add an approximate position to the scan of a lost item. The browser prompts only after a press. */
export function AddScanPlace({ code }: { code: string }) {
  const isHydrated = useHydrated();
  const t = useTranslate();
  const state = useSyncExternalStore(scanPlace.watch, scanPlace.read, scanPlace.readOnServer);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const [wasPressed, setWasPressed] = useState(false);
  const failures: Partial<Record<ScanPlaceState, string>> = {
    denied: t('finder.locationDenied'),
    failed: t('finder.locationFailed'),
    unsupported: t('finder.locationUnsupported'),
    unreached: t('finder.locationUnreached'),
  };
  const failure = failures[state];

  useReconnect(resetUnreached);
  useEffect(() => {
    // The button had the focus and was removed, so the confirmation takes the focus.
    if (state === 'added' && wasPressed) confirmation.current?.focus();
  }, [state, wasPressed]);

  return (
    <div className="share">
      {isHydrated && state !== 'added' && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={state === 'finding' || undefined}
          onClick={() => {
            setWasPressed(true);
            void addScanPlace(code);
          }}
        >
          <FinderIcon shape="pin" />
          <span>{t(state === 'finding' ? 'finder.findingPlace' : 'finder.addRoughPlace')}</span>
        </button>
      )}
      {/* After a press the focus announces the confirmation. Without a press the live region announces the confirmation. */}
      <div role="status" aria-live={wasPressed ? 'off' : undefined}>
        {state === 'added' && (
          <p ref={confirmation} tabIndex={-1} className="small muted place-added">
            <FinderIcon shape="check" />
            <span>{t('finder.roughPlaceAdded')}</span>
          </p>
        )}
      </div>
      <p role="status" className="unseen">
        {state === 'finding' && t('finder.findingPlace')}
      </p>
      <div role="alert">
        {failure && (
          <p className="error">
            <FinderIcon shape="alert" />
            <span>{failure}</span>
          </p>
        )}
      </div>
    </div>
  );
}
