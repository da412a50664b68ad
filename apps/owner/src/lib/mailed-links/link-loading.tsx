import { Spinner } from '@homeward/ui/buttons/spinner.tsx';
import { Outcome } from '@homeward/ui/feedback/outcome.tsx';
import type { ReactNode } from 'react';

interface LinkLoadingProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

export function LinkLoading({ title, picture, children }: LinkLoadingProps) {
  return (
    <Outcome title={title} picture={picture}>
      <span className="inline-flex items-center gap-2.5">
        <Spinner />
        {children}
      </span>
    </Outcome>
  );
}
