import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { TakenPicture } from '../pictures/taken-picture.tsx';

interface CodeTakenProps {
  /** The name of the item when it is one that the signed-in owner may see. */
  readonly itemName: string | undefined;
}

/** What shows instead of the form when the code is activated already. */
export function CodeTaken({ itemName }: CodeTakenProps) {
  return (
    <>
      <PageHeader title="Activate QR" closeTo={PATHS.scanner} />
      <div className="flex grow flex-col px-6 pb-6">
        <div className="grid grow place-items-center py-8 text-center">
          <div className="flex flex-col items-center">
            <TakenPicture />
            <p className="max-w-[24ch] pt-6 text-lead font-bold text-balance">
              This QR code is Already Registered
            </p>
            <p className="max-w-[34ch] pt-2 text-body text-muted">
              {itemName ? (
                <>
                  It is on <UserText className="font-semibold text-ink">{itemName}</UserText>. You find it
                  among your items.
                </>
              ) : (
                'Each tag belongs to one person. Check the code on yours, or take another tag.'
              )}
            </p>
          </div>
        </div>
        <LinkButton to={PATHS.home}>Back to my items</LinkButton>
      </div>
    </>
  );
}
