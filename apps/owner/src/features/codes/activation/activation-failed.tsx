import { PATHS } from '@homeward/contract/paths';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { FailurePicture } from '../pictures/failure-picture.tsx';

interface ActivationFailedProps {
  /** The server's own words. */
  readonly message: string;
  readonly onTryAgain: () => void;
}

/** The end of an activation that did not work; all that was typed is kept. */
export function ActivationFailed({ message, onTryAgain }: ActivationFailedProps) {
  return (
    <>
      <PageHeader title="Activate QR" closeTo={PATHS.scanner} />
      <div className="flex grow flex-col px-6 pb-6">
        <div role="alert" className="grid grow place-items-center py-8 text-center">
          <div className="flex flex-col items-center">
            <FailurePicture />
            <p className="max-w-[26ch] pt-6 text-lead font-bold text-balance">
              Something has gone wrong,don't worry. let's try again.
            </p>
            <p className="max-w-[34ch] pt-2 text-body text-danger">{message}</p>
          </div>
        </div>
        <Button onClick={onTryAgain}>Try again</Button>
      </div>
    </>
  );
}
