import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { LazyPushOffer } from '../../lib/push/lazy-push-offer.tsx';
import { PhotoField } from '../items/photo/photo-field.tsx';
import { SuccessPicture } from '../items/pictures/success-picture.tsx';

interface ActivationDoneProps {
  readonly tagId: string;
  readonly itemName: string;
  readonly category: string;
  readonly imageUrl: string;
}

export function ActivationDone({ tagId, itemName, category, imageUrl }: ActivationDoneProps) {
  return (
    <div className="flex grow flex-col px-6 pt-5 pb-6">
      <Link
        to={PATHS.home}
        aria-label={t('ui.close')}
        className="-me-3 grid size-11 place-items-center self-end rounded-full hover:bg-ink/8"
      >
        <X aria-hidden="true" className="size-6" />
      </Link>
      <EmptyState
        picture={<SuccessPicture />}
        title={t('activation.done.title')}
        titleAs="h1"
        className="grow justify-center px-0!"
      >
        {rich('activation.done.text', {
          item: <UserText className="font-semibold text-ink">{itemName}</UserText>,
        })}
      </EmptyState>
      <PhotoField tagId={tagId} imageUrl={imageUrl} category={category} isQuiet />
      <div className="pt-3 empty:hidden">
        <LazyPushOffer />
      </div>
      <LinkButton to={PATHS.home} className="mt-3">
        {t('ui.done')}
      </LinkButton>
    </div>
  );
}
