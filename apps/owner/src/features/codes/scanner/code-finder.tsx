import { useState } from 'react';
import { CodeEntry } from './code-entry.tsx';
import { FailedSheet } from './failed-sheet.tsx';
import { FreeCode } from './free-code.tsx';
import { ScanView } from './scan-view.tsx';
import { TakenSheet } from './taken-sheet.tsx';
import { useCodeSearch } from './use-code-search.ts';
import { useFocusTurn } from './use-focus-turn.ts';
import { useRememberedCode } from './use-remembered-code.ts';
import { useTypingView } from './use-typing-view.ts';

/** From a code in somebody's hand to its activation: scanned, typed or remembered, looked up, then free or taken. */
export function CodeFinder() {
  const typing = useTypingView();
  const [text, setText] = useState('');
  const [remembered, forget] = useRememberedCode();
  const search = useCodeSearch({
    onTaken: (code) => {
      if (code === remembered) forget();
    },
  });
  const taken = search.found?.user_id ? search.found : undefined;
  const free = taken === undefined ? search.found : undefined;
  const view = (free && 'free') ?? (typing.isOpen ? 'typing' : 'camera');
  const [focusTurn, nextTurn] = useFocusTurn(view);
  const otherLabel = typing.isOpen ? 'Type another code' : 'Scan another tag';

  const goOn = () => {
    search.putAway();
    nextTurn();
  };
  const startOver = () => {
    setText('');
    goOn();
  };

  return (
    <>
      <ScanView
        isShown={view === 'camera'}
        isCovered={view !== 'camera' || taken !== undefined || search.failure !== undefined}
        isAsking={search.isAsking}
        remembered={remembered}
        focusTurn={focusTurn}
        onForget={() => {
          forget();
          nextTurn();
        }}
        onCode={search.askOnce}
        onType={typing.open}
      />
      {view === 'typing' && (
        <CodeEntry
          text={text}
          onText={setText}
          isBusy={search.isAsking}
          focusTurn={focusTurn}
          onCode={search.ask}
          onCamera={typing.close}
        />
      )}
      {free !== undefined && (
        <FreeCode
          code={free.qr_planet_id}
          imageUrl={free.image_url}
          otherLabel={otherLabel}
          onOther={startOver}
        />
      )}
      <TakenSheet taken={taken} closeLabel={otherLabel} onClose={startOver} />
      <FailedSheet
        message={search.failure}
        isRetrying={search.isAsking}
        onRetry={search.askAgain}
        onClose={goOn}
      />
    </>
  );
}
