import { PATHS } from '@homeward/contract/paths';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { CodeError } from '../code-error.tsx';

interface CodeUnavailableProps {
  readonly message: string;
  /** Given when asking once more can help. */
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
}

/** What shows instead of the form when there is no such code, or its lookup failed. */
export function CodeUnavailable({ message, onRetry, isRetrying }: CodeUnavailableProps) {
  return (
    <>
      <PageHeader title="Add QR Details" closeTo={PATHS.scanner} />
      <CodeError
        message={message}
        actions={
          <>
            {onRetry === undefined ? (
              <LinkButton to={PATHS.scanner}>Try another code</LinkButton>
            ) : (
              <Button busy={isRetrying} onClick={onRetry}>
                Try again
              </Button>
            )}
            <LinkButton to={PATHS.home} variant="secondary">
              Back to my items
            </LinkButton>
          </>
        }
      >
        {onRetry === undefined
          ? 'A code has 16 letters and digits. Look at the tag and type them again.'
          : undefined}
      </CodeError>
    </>
  );
}
