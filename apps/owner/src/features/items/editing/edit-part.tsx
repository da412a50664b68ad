import type { ReactNode } from 'react';

interface EditPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function EditPart({ title, children }: EditPartProps) {
  return (
    <section className="border-line px-6 pt-6 pb-2 not-first:border-t">
      <h2 className="pb-4 text-lead font-bold">{title}</h2>
      {children}
    </section>
  );
}
