import type { FinderContactPage } from '@homeward/contract/finder-page';
import { useState } from 'react';
import { type PageTranslate, useTranslate } from '../ui/use-translate.ts';
import { useCooldownSeconds } from './cooldown.ts';
import { FollowAnswer } from './follow-answer.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteSent } from './note-sent.tsx';

interface NoteBoxProps {
  readonly page: FinderContactPage;
  readonly canAddPlace: boolean;
}

export function NoteBox({ page, canAddPlace }: NoteBoxProps) {
  const t = useTranslate();
  const secondsLeft = useCooldownSeconds(page.sentCooldownMs ?? 0);
  const [hasSent, setHasSent] = useState(false);
  const [hasLeftAddress, setHasLeftAddress] = useState(page.hasLeftAddress === true);
  const { draft: _, ...blankPage } = page;
  // The status is in minutes, because a change every second would constantly interrupt screen readers.
  const minutesLeft = Math.ceil(secondsLeft / 60);
  return (
    <>
      {secondsLeft > 0 ? (
        <NoteSent secondsLeft={secondsLeft} takesFocus={hasSent} hasLeftAddress={hasLeftAddress} />
      ) : (
        <NoteForm
          page={hasSent ? blankPage : page}
          canAddPlace={canAddPlace}
          onSent={(sent) => {
            setHasSent(true);
            setHasLeftAddress(sent.replyTo.trim() !== '');
          }}
        />
      )}
      <FollowAnswer page={page} hasSent={hasSent && secondsLeft > 0} />
      <p role="status" className="unseen">
        {hasSent ? waitText(t, minutesLeft) : ''}
      </p>
    </>
  );
}

function waitText(t: PageTranslate, minutes: number): string {
  return minutes === 0 ? t('finder.nextNoteNow') : t('finder.nextNoteIn', { count: minutes });
}
