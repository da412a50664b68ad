import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../buttons/spinner.tsx';
import { classNames } from '../styles/class-names.ts';

interface RowFaceProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'plain' | 'danger' | 'muted';
  readonly busy?: boolean;
  readonly leads?: boolean;
}

const TONES = {
  plain: { text: '', icon: 'text-accent' },
  danger: { text: 'text-danger', icon: 'text-danger' },
  muted: { text: 'text-muted', icon: 'text-muted' },
} as const;

export function RowFace(props: RowFaceProps) {
  const { icon: Icon, children, note, tone = 'plain', busy = false, leads = false } = props;
  return (
    <>
      <span
        className={classNames('grid size-[min(1.5rem,7.5vw)] shrink-0 place-items-center', TONES[tone].icon)}
      >
        {busy ? <Spinner /> : <Icon aria-hidden="true" className="size-[min(1.375rem,6.875vw)]" />}
      </span>
      <span className={classNames('min-w-0 grow', TONES[tone].text)}>
        {children}
        {note !== undefined && <span className="block text-small font-normal text-muted">{note}</span>}
      </span>
      {leads && (
        <ChevronRight
          aria-hidden="true"
          className="size-[min(1.25rem,6.25vw)] shrink-0 text-muted rtl:-scale-x-100"
        />
      )}
    </>
  );
}
