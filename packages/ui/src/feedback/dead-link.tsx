import { t } from '@homeward/messages/browser/messages';
import type { ReactNode } from 'react';
import { StrayTag } from '../pictures/stray-tag.tsx';
import { Outcome } from './outcome.tsx';

interface DeadLinkProps {
  readonly refusal?: string | undefined;
  readonly hints: { readonly incomplete: string; readonly refused: string };
  readonly actions: ReactNode;
}

export function DeadLink({ refusal, hints, actions }: DeadLinkProps) {
  const isIncomplete = refusal === undefined;
  return (
    <Outcome
      focusesHeading={!isIncomplete}
      picture={<StrayTag className="w-56" />}
      title={t(isIncomplete ? 'ui.deadLink.incomplete' : 'ui.deadLink.refused')}
      actions={actions}
    >
      {isIncomplete ? (
        hints.incomplete
      ) : (
        <>
          <p>{refusal}</p>
          {hints.refused && <p className="pt-3">{hints.refused}</p>}
        </>
      )}
    </Outcome>
  );
}
