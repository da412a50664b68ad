import { textOf } from '@homeward/messages/browser/messages';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';

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
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label above, control, and a line below for the mistake or the hint; the line keeps its place when empty. */
export function Field({ label, error, hint, id, describedBy, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  const ids = [hasNote && noteId, describedBy].filter(Boolean).join(' ');

  return (
    <div className={classNames('flex flex-col', className)}>
      <label htmlFor={controlId} className="self-start pb-1.5 text-small font-semibold">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': ids === '' ? undefined : ids,
      })}
      <div id={noteId} className="min-h-7.5 pt-1 pb-2 text-small">
        {/* Stays under a mistake: were it taken away while Tab moves the focus, a dialog would take the focus back. */}
        <span className={error === undefined ? 'text-muted' : 'hidden'}>{hint}</span>
        {error !== undefined && (
          <span className="flex items-start gap-1.5 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{textOf(error)}</span>
          </span>
        )}
      </div>
    </div>
  );
}
