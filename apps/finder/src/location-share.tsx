import type { FinderContactPage } from '@homeward/contract/finder-page';
import { useEffect, useRef } from 'react';
import { FinderIcon } from './finder-icon.tsx';
import { Pinpointing } from './pinpointing.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useLocationShare } from './use-location-share.ts';

/** Tells the owner with one tap where the item is; its place is kept free until the script can do it. */
export function LocationShare({ page }: { page: FinderContactPage }) {
  const isHydrated = useHydrated();
  const { state, failure, share, cancel } = useLocationShare(page);
  const button = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const wasSharing = useRef(false);

  useEffect(() => {
    // The screen that had the focus is gone.
    if (wasSharing.current) (state === 'shared' ? said : button).current?.focus();
    wasSharing.current = state === 'sharing';
  }, [state]);

  return (
    <div className="share">
      {isHydrated && state !== 'shared' && (
        <button ref={button} type="button" className="button" onClick={share}>
          <FinderIcon shape="pin" />
          <span>{page.texts.shareLocation}</span>
        </button>
      )}
      {state === 'sharing' && <Pinpointing onCancel={cancel} />}
      {state === 'shared' && (
        <div className="card done">
          <span className="seal" aria-hidden="true">
            <FinderIcon shape="pin" />
          </span>
          <p ref={said} tabIndex={-1}>
            <strong>{page.texts.locationShared}</strong>
          </p>
        </div>
      )}
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
