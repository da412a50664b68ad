import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import { MistakeLine } from './mistake-line.tsx';

/** What every kind of field takes beside the attributes of its control. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** A sentence, or a reference to a message. */
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
  /** Never left out: without it browsers report a half-typed e-mail address as invalid. */
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** Label above, control, and a line below for the mistake or the hint; the line keeps its place when empty. */
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
        {/* Stays under a mistake: were it taken away while Tab moves the focus, a dialog would take the focus back. */}
        <span className={error === undefined ? 'text-muted' : 'hidden'}>{hint}</span>
        <MistakeLine error={error} isAnnounced={isAnnounced} />
      </div>
    </div>
  );
}

/**
 * Returns whether to announce an error: not one that brings the focus to its control, because it is read with the control then.
 * The decision holds until the error changes.
 */
function useAnnouncement(error: string | undefined) {
  const [isFresh, setFresh] = useState(false);
  const [last, setLast] = useState({ error, isAnnounced: true });
  if (last.error !== error) setLast({ error, isAnnounced: !isFresh });
  return [last.isAnnounced, setFresh] as const;
}
