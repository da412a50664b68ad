import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import { MistakeLine } from './mistake-line.tsx';

export interface FieldTexts {
  readonly label: ReactNode;
  /** A sentence or a message reference. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControlProps) => ReactNode;
}

export interface FieldControlProps {
  readonly id: string;
  /** This attribute is always set, because otherwise browsers report a half-typed e-mail address as invalid. */
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export function Field({ label, error, hint, id, describedBy, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  const [isAnnounced, setFresh] = useAnnouncement(error);
  const ids = [hasNote && noteId, describedBy].filter(Boolean).join(' ');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the control
    <div
      onFocus={() => setFresh(true)}
      onKeyDown={() => setFresh(false)}
      onInput={() => setFresh(false)}
      onBlur={() => setFresh(false)}
      className={classNames('flex flex-col', className)}
    >
      <label htmlFor={controlId} className="self-start pb-1.5 text-small font-semibold">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error !== undefined,
        'aria-describedby': ids === '' ? undefined : ids,
      })}
      <div id={noteId} className="min-h-7.5 pt-1 pb-2 text-small">
        {/* The hint stays mounted under an error. If it unmounted while Tab moves the focus, a dialog would take the focus back. */}
        <span className={error === undefined ? 'text-muted' : 'hidden'}>{hint}</span>
        <MistakeLine error={error} isAnnounced={isAnnounced} />
      </div>
    </div>
  );
}

/** Returns `isAnnounced`: false for an error that focuses its control, because screen readers then read the error with the control. */
function useAnnouncement(error: string | undefined) {
  const [isFresh, setFresh] = useState(false);
  const [last, setLast] = useState({ error, isAnnounced: true });
  if (last.error !== error) setLast({ error, isAnnounced: !isFresh });
  return [last.isAnnounced, setFresh] as const;
}
