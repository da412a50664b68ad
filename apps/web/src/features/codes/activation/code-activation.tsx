import type { CodeId } from '@homeward/contract/code-id';
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

  if (isPending) return <ActivationSkeleton />;
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
}
