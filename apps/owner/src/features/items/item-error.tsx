import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import type { ReactNode } from 'react';
import { useHeadingFocusOnUnmount } from '../../lib/hooks/use-heading-focus.ts';
import { FailurePicture } from './pictures/failure-picture.tsx';

interface ItemErrorProps {
  readonly message: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

export function ItemError({ message, children, actions }: ItemErrorProps) {
  const root = useHeadingFocusOnUnmount<HTMLDivElement>();
  return (
    <div ref={root} className="flex grow flex-col px-6 pb-6">
      <div role="alert" className="grid grow place-items-center py-8 text-center">
        <div className="flex flex-col items-center">
          <FailurePicture />
          <p className="max-w-[28ch] pt-6 text-lead font-bold text-balance">{message}</p>
          {children !== undefined && <p className="max-w-[34ch] pt-2 text-body text-muted">{children}</p>}
        </div>
      </div>
      <div className="space-y-3">{actions}</div>
    </div>
  );
}

export function NoSuchItem({ message = t('item.unknown.title') }: { readonly message?: string }) {
  return (
    <ItemError message={message} actions={<LinkButton to={PATHS.home}>{t('list.back')}</LinkButton>}>
      {t('item.unknown.text')}
    </ItemError>
  );
}
