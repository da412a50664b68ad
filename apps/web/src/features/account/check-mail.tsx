import { PATHS } from '@homeward/contract/paths';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LetterPicture } from './letter-picture.tsx';
import { keepRedirect } from './redirect-param.ts';

interface CheckMailProps {
  readonly message: string;
  readonly email: string;
  readonly activating: boolean;
  readonly onAnotherAddress: () => void;
}

/** After a sign-up: what to do next, and a way back for a mistyped address. */
export function CheckMail({ message, email, activating, onAnotherAddress }: CheckMailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex grow animate-settle flex-col items-center justify-center px-6 py-10 text-center">
      <LetterPicture className="w-52" />
      <h1 ref={heading} tabIndex={-1} className="pt-7 text-title font-bold">
        Almost there
      </h1>
      <p role="status" className="max-w-[32ch] pt-3 text-body">
        {message}
      </p>
      <p className="max-w-[32ch] pt-3 text-small text-muted">
        We wrote to <strong className="font-semibold text-ink">{email}</strong>. Nothing there after a few
        minutes? Look in the spam folder.
      </p>
      <div className="flex w-full max-w-xs flex-col gap-3 pt-8">
        <LinkButton to={keepRedirect(PATHS.signIn, activating)}>Log in</LinkButton>
        <Button variant="quiet" onClick={onAnotherAddress}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
