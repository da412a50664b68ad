import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface ChannelPanelProps<Channel> {
  readonly channel: UseQueryResult<Channel | null>;
  readonly children: (channel: Channel | null) => ReactNode;
}

/** The panel of a channel, once it is known whether there is one. */
export function ChannelPanel<Channel>({ channel, children }: ChannelPanelProps<Channel>) {
  if (channel.isPending) return <ChannelSkeleton />;
  if (channel.data !== undefined) return <div className="pb-4">{children(channel.data)}</div>;
  return (
    <div className="space-y-4">
      <Notice tone="error">{messageOf(channel.error)}</Notice>
      <Button variant="secondary" busy={channel.isFetching} onClick={() => void channel.refetch()}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}

function ChannelSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-13 w-full rounded-control" />
      <Skeleton className="h-13 w-full rounded-control" />
    </div>
  );
}
