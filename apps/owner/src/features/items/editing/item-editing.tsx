import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { Gift } from 'lucide-react';
import { useNavigate } from 'react-router';
import { DetailsSkeleton } from '../details-form/details-skeleton.tsx';
import { ItemOnTag } from '../item-on-tag.tsx';
import { MakePoster } from '../make-poster.tsx';
import { PhotoField } from '../photo/photo-field.tsx';
import { ItemTags } from '../tags/item-tags.tsx';
import { NfcTag } from '../tags/nfc-tag.tsx';
import { RequestHelp } from './ask-for-help.tsx';
import { DeleteItem } from './delete-item.tsx';
import { EditForm } from './edit-form.tsx';
import { EditPart } from './edit-part.tsx';
import { MailSwitch } from './mail-switch.tsx';

interface ItemEditingProps {
  readonly tagId: TagId;
  readonly userId: string;
  readonly onDone: () => void;
}

export function ItemEditing({ tagId, userId, onDone }: ItemEditingProps) {
  const navigate = useNavigate();
  return (
    <ItemOnTag tagId={tagId} skeleton={<DetailsSkeleton />}>
      {(item) => (
        <EditForm
          item={item}
          userId={userId}
          onSaved={onDone}
          photo={<PhotoField tagId={tagId} imageUrl={item.image_url} category={item.category} />}
        >
          <EditPart title={t('details.parts.tag')}>
            <div className="flex flex-col gap-4 pb-4">
              <MailSwitch item={item} />
              <ItemTags
                item={item}
                isOwner={item.user_id === userId}
                onRemoved={(removed, main) => {
                  // The page's URL contains the removed tag, so the URL changes to the main tag.
                  if (removed === tagId) void navigate(PATHS.editCode(main), { replace: true });
                }}
              />
              <NfcTag tagId={item.qr_planet_id} />
              {item.is_lost && <MakePoster item={item} />}
              {item.user_id === userId && (
                <>
                  <LinkButton to={PATHS.giveAway(tagId)} variant="secondary">
                    <Gift aria-hidden="true" className="size-5 shrink-0" />
                    {t('transfer.give.title')}
                  </LinkButton>
                  <div className="flex flex-wrap items-start gap-x-3">
                    <div className="grow">
                      <RequestHelp item={item} />
                    </div>
                    <div className="grow">
                      <DeleteItem item={item} onDeleted={onDone} />
                    </div>
                  </div>
                </>
              )}
            </div>
          </EditPart>
        </EditForm>
      )}
    </ItemOnTag>
  );
}
