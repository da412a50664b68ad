import { clockOf } from '@homeward/contract/finder-page';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { FinderIcon } from '../page/finder-icon.tsx';

interface NoteSentProps {
  readonly secondsLeft: number;
  /** After sending, the message that replaces the form takes its focus; after a reload the focus stays. */
  readonly takesFocus: boolean;
  /** The note came with an address, which is to be confirmed by mail. */
  readonly hasLeftAddress: boolean;
}

/** Replaces the form during the cooldown. */
export function NoteSent({ secondsLeft, takesFocus, hasLeftAddress }: NoteSentProps) {
  const t = useTranslate();
  const said = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (takesFocus) said.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <div className="done">
        <span className="seal" aria-hidden="true">
          <FinderIcon shape="check" />
        </span>
        <p ref={said} tabIndex={-1}>
          <strong>{t('finder.messageSent')}</strong>{' '}
          <span>{t('finder.cooldown', { clock: clockOf(secondsLeft * 1000) })}</span>
        </p>
      </div>
      {hasLeftAddress && (
        <div className="done hint">
          <span className="seal" aria-hidden="true">
            <FinderIcon shape="mail" />
          </span>
          <p>{t('finder.confirmAddress')}</p>
        </div>
      )}
    </>
  );
}
