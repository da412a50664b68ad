import type { CodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { isNotFound, messageOf } from '@homeward/ui/client/api-error.ts';
import { useLastFailure } from '@homeward/ui/client/use-last-failure.ts';
import { Navigate } from 'react-router';
import type { Session } from '../../../lib/http/session.ts';
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
  const details = useCodeDetails(code);
  const failure = useLastFailure(details);
  const { data, isFetching, refetch } = details;

  const view = () => {
    if (data === undefined) {
      if (failure === null) return <ActivationSkeleton />;
      return (
        <CodeUnavailable
          message={messageOf(failure)}
          onRetry={isNotFound(failure) ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      );
    }
    if (data.user_id) return <CodeTaken itemName={data.name} />;
    // Another tag took over from this one, and is as free as this one was.
    if (data.qr_planet_id !== code) return <Navigate to={PATHS.addCode(data.qr_planet_id)} replace />;
    return <ActivationFlow code={code} owner={owner} imageUrl={data.image_url} />;
  };

  return <div className="flex grow flex-col">{view()}</div>;
}
