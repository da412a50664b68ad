import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import type { ReactNode } from 'react';
import { LetterPicture } from './letter-picture.tsx';
import { SendAgain } from './send-again.tsx';

interface CheckMailProps {
  readonly title: string;
  readonly message: string;
  /** Where the mail went, and where else to look for it. */
  readonly hint: ReactNode;
  readonly signInPath: string;
  readonly sendAgain: () => Promise<unknown>;
  readonly onAnotherAddress: () => void;
}

/** A mail is on its way: what to do next, a way to have it sent again, and one back for a mistyped address. */
export function CheckMail({ title, message, hint, signInPath, sendAgain, onAnotherAddress }: CheckMailProps) {
  return (
    <div className="flex grow animate-settle flex-col items-center justify-center px-6 py-10 text-center">
      <LetterPicture className="w-52" />
      <h1 tabIndex={-1} className="pt-7 text-title font-bold">
        {title}
      </h1>
      <p role="status" className="max-w-[32ch] pt-3 text-body">
        {message}
      </p>
      <p className="max-w-[34ch] pt-3 text-small text-muted">{hint}</p>
      <div className="flex w-full max-w-xs flex-col gap-3 pt-8">
        <LinkButton to={signInPath}>Log in</LinkButton>
        <SendAgain send={sendAgain} />
        <Button variant="quiet" onClick={onAnotherAddress}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
