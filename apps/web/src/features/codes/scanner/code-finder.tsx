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
  // A new attempt is a new, empty form.
  const [attempt, setAttempt] = useState(0);
  const lookUp = useLookUpCode();
  const isTaken = Boolean(lookUp.data?.user_id);

  const forget = () => {
    forgetActivatingCode();
    setRemembered(undefined);
  };

  const ask = (code: CodeId) =>
    lookUp.mutate(code, {
      onSuccess: ({ user_id: ownerId }) => {
        if (ownerId && code === remembered) forget();
      },
    });

  if (lookUp.data !== undefined && !isTaken) {
    return (
      <FreeCode
        code={lookUp.data.qr_planet_id}
        imageUrl={lookUp.data.image_url}
        onOther={() => lookUp.reset()}
      />
    );
  }
  return (
    <>
      {remembered !== undefined && <RememberedCode code={remembered} onForget={forget} />}
      <CodeEntry
        key={attempt}
        isBusy={lookUp.isPending}
        isSecondary={remembered !== undefined}
        failure={lookUp.isError ? messageOf(lookUp.error) : undefined}
        onCode={ask}
        onEdit={() => {
          if (lookUp.isError) lookUp.reset();
        }}
      />
      <TakenSheet
        open={isTaken}
        onClose={() => {
          lookUp.reset();
          setAttempt(attempt + 1);
        }}
      />
    </>
  );
}
