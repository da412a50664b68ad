import type { CodeId } from '@homeward/contract/code-id';
import { useEffect, useRef } from 'react';
import { isUnknown, messageOf } from '../../../lib/api-error.ts';
import type { Session } from '../../../lib/session.ts';
import { useCodeDetails } from '../code-queries.ts';
import { ActivationFlow } from './activation-flow.tsx';
import { ActivationSkeleton } from './activation-skeleton.tsx';
import { CodeTaken } from './code-taken.tsx';
import { CodeUnavailable } from './code-unavailable.tsx';

interface CodeActivationProps {
  readonly code: CodeId;
  readonly owner: Session;
}

/** Asks what is known of a code before anybody fills in a form for it. */
export function CodeActivation({ code, owner }: CodeActivationProps) {
  const { data, error, isPending, isFetching, refetch } = useCodeDetails(code);

  const column = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // Arriving here, the focus went to the heading of the skeleton, which has gone with it.
  useEffect(() => {
    if (isPending || !hadFocus.current) return;
    hadFocus.current = false;
    column.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isPending]);

  const view = () => {
    if (isPending) {
      return (
        <ActivationSkeleton
          onGone={(isFocused) => {
            hadFocus.current = isFocused;
          }}
        />
      );
    }
    if (data === undefined) {
      return (
        <CodeUnavailable
          message={messageOf(error)}
          onRetry={isUnknown(error) ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      );
    }
    if (data.user_id) return <CodeTaken itemName={data.name} />;
    return <ActivationFlow code={code} owner={owner} imageUrl={data.image_url} />;
  };

  return (
    <div ref={column} className="flex grow flex-col">
      {view()}
    </div>
  );
}
