import type { CodeId } from '@homeward/contract/code-id';
import { useState } from 'react';
import { findActivatingCode, forgetActivatingCode } from '../../../lib/activating-code.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useLookUpCode } from '../code-mutations.ts';
import { CodeEntry } from './code-entry.tsx';
import { FreeCode } from './free-code.tsx';
import { RememberedCode } from './remembered-code.tsx';
import { TakenSheet } from './taken-sheet.tsx';

/** From a code in somebody's hand to its activation: remembered or typed, looked up, then free or taken. */
export function CodeFinder() {
  const [remembered, setRemembered] = useState(findActivatingCode);
  const [text, setText] = useState('');
  const [hasStartedOver, setHasStartedOver] = useState(false);
  const lookUp = useLookUpCode();
  const isTaken = Boolean(lookUp.data?.user_id);

  const forget = () => {
    forgetActivatingCode();
    setRemembered(undefined);
  };

  const startOver = () => {
    lookUp.reset();
    setText('');
    setHasStartedOver(true);
  };

  const ask = (code: CodeId) =>
    lookUp.mutate(code, {
      onSuccess: ({ user_id: ownerId }) => {
        if (ownerId && code === remembered) forget();
      },
    });

  if (lookUp.data !== undefined && !isTaken) {
    return <FreeCode code={lookUp.data.qr_planet_id} imageUrl={lookUp.data.image_url} onOther={startOver} />;
  }
  return (
    <>
      {remembered !== undefined && <RememberedCode code={remembered} onForget={forget} />}
      <CodeEntry
        text={text}
        onText={(typed) => {
          setText(typed);
          // What was said about the last code is not about this one.
          if (lookUp.isError) lookUp.reset();
        }}
        isBusy={lookUp.isPending}
        isSecondary={remembered !== undefined}
        failure={lookUp.isError ? messageOf(lookUp.error) : undefined}
        startsFocused={hasStartedOver}
        onCode={ask}
      />
      <TakenSheet open={isTaken} onClose={startOver} />
    </>
  );
}
