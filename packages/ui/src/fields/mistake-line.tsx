import { textOf } from '@homeward/messages/browser/messages';
import { CircleAlert } from 'lucide-react';

interface MistakeLineProps {
  /** A sentence, or a reference to a message. */
  readonly error: string | undefined;
  /** False for an error that is read with its field, because it brings the focus there. */
  readonly isAnnounced?: boolean;
}

/** The error of a field, in a live region that exists before the error does. */
export function MistakeLine({ error, isAnnounced = true }: MistakeLineProps) {
  const line = error !== undefined && (
    <span className="flex items-start gap-1.5 font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{textOf(error)}</span>
    </span>
  );
  return (
    <>
      <span aria-live="polite">{isAnnounced && line}</span>
      {!isAnnounced && line}
    </>
  );
}
