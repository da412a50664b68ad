import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

interface NoticeProps {
  readonly tone?: 'error' | 'success' | 'info';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly isSilent?: boolean;
  readonly className?: string;
}

const TONES = {
  error: { look: 'bg-danger-ground text-danger', icon: CircleAlert },
  success: { look: 'bg-safe-ground text-safe', icon: CircleCheck },
  info: { look: 'bg-accent-ground text-ink', icon: Info },
} as const;

const ROLES = { error: 'alert', success: 'status', info: 'status' } as const;

export function Notice({ tone = 'info', children, actions, isSilent = false, className }: NoticeProps) {
  const { look, icon: Icon } = TONES[tone];
  return (
    <div
      role={isSilent ? undefined : ROLES[tone]}
      className={classNames(
        'flex animate-settle items-start gap-2.5 rounded-control px-4 py-3 text-small font-medium forced:border',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
      <div className="min-w-0 grow">
        {children}
        {actions !== undefined && <div className="pt-2">{actions}</div>}
      </div>
    </div>
  );
}
