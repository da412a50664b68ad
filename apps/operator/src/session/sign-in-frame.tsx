import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import type { ReactNode, Ref } from 'react';

interface SignInFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function SignInFrame({ title, lead, heading, children }: SignInFrameProps) {
  return (
    <main className="mx-auto flex min-h-(--page-height) w-full max-w-md flex-col justify-center px-5 py-10">
      <BrandMark className="mb-4 size-12" />
      <h1 ref={heading} tabIndex={-1} className="text-title font-bold">
        {title}
      </h1>
      <p className="pt-2 pb-6 text-muted">{lead}</p>
      {children}
    </main>
  );
}
