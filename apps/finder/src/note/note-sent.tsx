import { clockOf } from '@homeward/contract/finder-page';
import { useEffect, useRef } from 'react';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { useTranslate } from '../ui/use-translate.ts';

interface NoteSentProps {
  readonly secondsLeft: number;
  /** True after sending: the confirmation takes the focus. False after a reload. */
  readonly takesFocus: boolean;
  /** True if the finder entered an address for replies, which the finder must confirm by mail. */
  readonly hasLeftAddress: boolean;
}

export function NoteSent({ secondsLeft, takesFocus, hasLeftAddress }: NoteSentProps) {
  const t = useTranslate();
  const confirmation = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (takesFocus) confirmation.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <div className="done">
        <span className="seal" aria-hidden="true">
          <FinderIcon shape="check" />
        </span>
        <p ref={confirmation} tabIndex={-1}>
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
