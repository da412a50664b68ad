import type { AnswerOf, codes } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { useFrozenValue } from '@homeward/ui/hooks/use-frozen-value.ts';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { TakenPicture } from '../items/pictures/taken-picture.tsx';

type TakenTag = AnswerOf<typeof codes.details>['qrCode'];

interface TakenSheetProps {
  readonly title: string;
  /** A tag in use. The server sends the item's name only to the item's owner and co-owners. */
  readonly taken: TakenTag | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export function TakenSheet({ title, taken, closeLabel, onClose }: TakenSheetProps) {
  const isOpen = taken !== undefined;
  const item = useFrozenValue(!isOpen, taken);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onClose}
      title={title}
      closable
      actions={
        <>
          <Button onClick={onClose}>{closeLabel}</Button>
          {item?.name !== undefined && (
            <LinkButton to={PATHS.editCode(item.qr_planet_id)} variant="secondary">
              {t('scanner.editItem')}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="flex flex-col items-center text-center">
        <TakenPicture />
        <p className="pt-5 text-lead font-bold text-balance">{t('activation.taken.title')}</p>
        {item?.name !== undefined && (
          <p className="pt-1 text-body text-muted">
            {rich('scanner.takenBy', {
              item: <UserText className="font-semibold text-ink">{item.name}</UserText>,
            })}
          </p>
        )}
      </div>
    </Sheet>
  );
}
