import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { BellRing, Webhook } from 'lucide-react';
import type { Session } from '../../../lib/http/session.ts';
import { PanelLink } from '../panel/panel-link.tsx';
import type { ChannelName } from './channels/channel-calls.ts';
import { PausedNtfy, PausedWebhook } from './channels/paused-notice.tsx';
import { EventTable } from './event-table.tsx';
import { MailNotice } from './mail-notice.tsx';
import { useNotifications } from './notification-calls.ts';
import { PushDevices } from './push-devices.tsx';
import { ThisDevice } from './this-device.tsx';

export function NotificationsPanel({ session }: { readonly session: Session }) {
  const { data, error, isPending, isFetching, refetch } = useNotifications();
  if (isPending) return <NotificationsSkeleton />;
  if (data === undefined) {
    return (
      <div className="space-y-4">
        <Notice tone="error">{messageOf(error)}</Notice>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  }
  const { devices } = data.push;
  const isPaused = (name: ChannelName) =>
    data.channels.some(({ channel, is_paused }) => channel === name && is_paused);
  const others = devices.filter(({ is_current }) => !is_current);
  return (
    <div className="space-y-5 pb-4">
      <ErrorNotice error={error} />
      {data.channels.some(({ comes_back }) => comes_back) && <MailNotice address={session.userEmail} />}
      {isPaused('webhook') && <PausedWebhook />}
      {isPaused('ntfy') && <PausedNtfy />}
      <ThisDevice userId={session.userId} device={devices.find(({ is_current }) => is_current)} />
      <div>
        <EventTable settings={data.settings} channels={data.channels} />
        <p className="px-4 pt-3 text-small text-muted">{t('notifications.note')}</p>
      </div>
      {others.length > 0 && <PushDevices devices={others} />}
      <RowGroup title={t('notifications.otherWays')}>
        <PanelLink to="webhook" icon={Webhook} />
        <PanelLink to="ntfy" icon={BellRing} />
      </RowGroup>
    </div>
  );
}

function NotificationsSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="rounded-card bg-card p-4 shadow-card forced:border">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-4 w-2/5" />
      </div>
      <div className="space-y-6 rounded-card bg-card p-4 shadow-card forced:border">
        {['scan', 'note', 'place', 'message', 'desk', 'reminder'].map((name) => (
          <Skeleton key={name} className="h-5 w-full" />
        ))}
      </div>
    </div>
  );
}
