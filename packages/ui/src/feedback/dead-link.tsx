import { t } from '@homeward/messages/browser/messages';
import type { ReactNode } from 'react';
import { StrayTag } from '../pictures/stray-tag.tsx';
import { Outcome } from './outcome.tsx';

interface DeadLinkProps {
  /** Why it was refused; without it the link is incomplete. */
  readonly refusal?: string | undefined;
  /** What to do about a link that was cut off, and about one that was refused. */
  readonly hints: { readonly incomplete: string; readonly refused: string };
  readonly actions: ReactNode;
}

/** A mailed link that leads no further, with ways out. */
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
