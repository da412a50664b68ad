import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { TakenPicture } from '../items/pictures/taken-picture.tsx';

interface TagTakenProps {
  /** Name of the tag's item; undefined if the signed-in user may not see the item. */
  readonly itemName: string | undefined;
}

export function TagTaken({ itemName }: TagTakenProps) {
  return (
    <>
      <PageHeader title={t('activation.title')} closeTo={PATHS.scanner} />
      <div className="flex grow flex-col px-6 pb-6">
        <div className="grid grow place-items-center py-8 text-center">
          <div className="flex flex-col items-center">
            <TakenPicture />
            <p className="max-w-[24ch] pt-6 text-lead font-bold text-balance">
              {t('activation.taken.title')}
            </p>
            <p className="max-w-[34ch] pt-2 text-body text-muted">
              {itemName
                ? rich('activation.taken.yours', {
                    item: <UserText className="font-semibold text-ink">{itemName}</UserText>,
                  })
                : t('activation.taken.others')}
            </p>
          </div>
        </div>
        <LinkButton to={PATHS.home}>{t('list.back')}</LinkButton>
      </div>
    </>
  );
}
