import { PATHS } from '@homeward/contract/paths';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FailurePicture } from '../pictures/failure-picture.tsx';

interface CodeUnavailableProps {
  readonly message: string;
  /** Given when asking once more can help. */
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
}

/** What shows instead of the form when there is no such code, or nobody could say. */
export function CodeUnavailable({ message, onRetry, isRetrying }: CodeUnavailableProps) {
  return (
    <>
      <PageHeader title="Add QR Details" closeTo={PATHS.scanner} />
      <div className="flex grow flex-col px-6 pb-6">
        <div role="alert" className="grid grow place-items-center py-8 text-center">
          <div className="flex flex-col items-center">
            <FailurePicture />
            <p className="max-w-[28ch] pt-6 text-lead font-bold text-balance">{message}</p>
            {onRetry === undefined && (
              <p className="max-w-[34ch] pt-2 text-body text-muted">
                A code has 16 letters and digits. Look at the tag and type them again.
              </p>
            )}
          </div>
        </div>
        <div className="space-y-3">
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
        </div>
      </div>
    </>
  );
}
