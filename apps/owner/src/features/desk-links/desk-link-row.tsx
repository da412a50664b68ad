import type { DeskLink } from '@homeward/contract/desk-links';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { timeLeft } from '../../lib/time/time-left.ts';
import { useChangeDeskLink } from './desk-link-calls.ts';

const timeText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export function DeskLinkRow({ tagId, link }: { readonly tagId: string; readonly link: DeskLink }) {
  const extension = useChangeDeskLink(tagId, 'extend');
  const end = useChangeDeskLink(tagId, 'end');
  const { _id, name, opened_at } = link;
  const { unit, count } = timeLeft(new Date(link.expires_at), new Date());
  const hiddenName = <UserText className="sr-only">{name}</UserText>;
  return (
    <li className="px-4 py-3.5">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="pt-0.5 text-small text-muted">
        {opened_at === null
          ? t('deskLinks.notOpened')
          : rich('deskLinks.opened', {
              time: <time dateTime={opened_at}>{timeText(new Date(opened_at))}</time>,
            })}
        <br />
        {t(`transfer.ends.${unit}`, { count })}
      </p>
      <div className="-ms-2.5 -mb-2 flex flex-wrap">
        <TextButton busy={extension.isPending} onClick={() => extension.mutate(_id)}>
          {t('deskLinks.extend')} {hiddenName}
        </TextButton>
        <TextButton tone="danger" busy={end.isPending} onClick={() => end.mutate(_id)}>
          {t('deskLinks.end')} {hiddenName}
        </TextButton>
      </div>
    </li>
  );
}
