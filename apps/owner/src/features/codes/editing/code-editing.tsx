import type { CodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useNavigate } from 'react-router';
import { DetailsSkeleton } from '../details-form/details-skeleton.tsx';
import { ItemOnCode } from '../item-on-code.tsx';
import { MakePoster } from '../make-poster.tsx';
import { PhotoField } from '../photo/photo-field.tsx';
import { ItemTags } from '../tags/item-tags.tsx';
import { GiveAwayRow } from '../transfer/give-away-row.tsx';
import { AskForHelp } from './ask-for-help.tsx';
import { DeleteCode } from './delete-code.tsx';
import { EditForm } from './edit-form.tsx';
import { MailSwitch } from './mail-switch.tsx';

interface CodeEditingProps {
  readonly code: CodeId;
  readonly userId: string;
  /** The item was changed or is gone: there is nothing left to do here. */
  readonly onDone: () => void;
}

/** Changes the details of an item, and for its owner alone the ways to help and to delete it. */
export function CodeEditing({ code, userId, onDone }: CodeEditingProps) {
  const navigate = useNavigate();
  return (
    <ItemOnCode
      code={code}
      skeleton={
        <DetailsSkeleton>
          <Skeleton className="-mt-3 mb-4 aspect-[2/1] min-h-44 w-full rounded-card" />
          <Skeleton className="mb-4 h-24 w-full rounded-card" />
          <Skeleton className="mb-6 h-17 w-full rounded-card" />
        </DetailsSkeleton>
      }
    >
      {(item) => (
        <>
          <div className="px-6 pt-3">
            <PhotoField code={code} imageUrl={item.image_url} category={item.category} />
            <div className="pt-4">
              <MailSwitch item={item} />
            </div>
            <div className="pt-4">
              <ItemTags
                item={item}
                isOwner={item.user_id === userId}
                onRemoved={(removed, main) => {
                  // The address named a tag that is blank now.
                  if (removed === code) void navigate(PATHS.editCode(main), { replace: true });
                }}
              />
            </div>
            {item.is_lost && (
              <div className="pt-4">
                <MakePoster item={item} />
              </div>
            )}
          </div>
          <EditForm item={item} onSaved={onDone}>
            {item.user_id === userId && (
              <div className="flex flex-wrap items-start gap-x-3">
                <div className="basis-full pb-2">
                  <GiveAwayRow code={code} />
                </div>
                <div className="grow basis-36">
                  <AskForHelp item={item} />
                </div>
                <div className="grow basis-36">
                  <DeleteCode item={item} onDeleted={onDone} />
                </div>
              </div>
            )}
          </EditForm>
        </>
      )}
    </ItemOnCode>
  );
}
