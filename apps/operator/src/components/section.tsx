import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, lead, actions, children }: SectionProps) {
  usePageTitle(title);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-6">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-title font-bold">
            {title}
          </h1>
          {lead !== undefined && <p className="max-w-[65ch] pt-1.5 text-muted">{lead}</p>}
        </div>
        {actions}
      </div>
      <div className="flex flex-col gap-6">{children}</div>
    </>
  );
}

interface PanelProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export function Panel({ title, children }: PanelProps) {
  return (
    <section className="rounded-card bg-card p-5 shadow-card forced:border">
      {title !== undefined && <h2 className="pb-3 text-lead font-bold">{title}</h2>}
      {children}
    </section>
  );
}
