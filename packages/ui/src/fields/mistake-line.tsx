import { textOf } from '@homeward/messages/browser/messages';
import { CircleAlert } from 'lucide-react';

interface MistakeLineProps {
  readonly error: string | undefined;
  /** False for an error that focuses its field: a screen reader then reads the error with the field. */
  readonly isAnnounced?: boolean;
}

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
