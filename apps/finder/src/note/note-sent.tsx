import { cooldownText } from '@homeward/contract/finder-page';
import { useEffect, useRef } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { FinderIcon } from '../page/finder-icon.tsx';

interface NoteSentProps {
  readonly secondsLeft: number;
  /** After sending, the message that replaces the form takes its focus; after a reload the focus stays. */
  readonly takesFocus: boolean;
}

/** Replaces the form during the cooldown. */
export function NoteSent({ secondsLeft, takesFocus }: NoteSentProps) {
  const texts = useTexts();
  const said = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (takesFocus) said.current?.focus();
  }, [takesFocus]);

  return (
    <div className="done">
      <span className="seal" aria-hidden="true">
        <FinderIcon shape="check" />
      </span>
      <p ref={said} tabIndex={-1}>
        <strong>{texts.messageSent}</strong> <span>{cooldownText(texts.cooldown, secondsLeft * 1000)}</span>
      </p>
    </div>
  );
}
