import {
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationSetting,
  type Notifications,
} from '@homeward/contract/notifications';
import { t } from '@homeward/messages/browser/messages';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { startTransition, useOptimistic } from 'react';
import { useSaveSetting } from './notification-calls.ts';

const eventName = (event: NotificationEvent) => t(`notifications.events.${event}`);

/** Returns a channel's name. Translated names contain soft hyphens, which allow line breaks in narrow columns. */
const channelName = (channel: NotificationChannel) =>
  channel === 'ntfy' ? 'ntfy' : t(`notifications.table.${channel}`);

/** With large text an event's name has its own line above its checkboxes. */
const NAME = 'min-w-0 grow basis-20 wrap-anywhere';
const CELLS = 'ms-auto flex min-w-0';
const CELL = 'w-16 min-w-0 wrap-anywhere max-[22.5rem]:w-13';

export function EventTable({ settings, channels }: Pick<Notifications, 'settings' | 'channels'>) {
  const { mutateAsync: save, error } = useSaveSetting();
  // The optimistic update shows all concurrent saves at once, and reverts a save that fails.
  const [current, change] = useOptimistic(settings, withSetting);
  const turn = (setting: NotificationSetting) =>
    startTransition(async () => {
      change(setting);
      await save(setting).catch(() => undefined);
    });
  const shown = channels
    .filter(({ channel, is_set_up }) => channel === 'push' || is_set_up)
    .map(({ channel }) => channel);

  return (
    <div className="overflow-clip rounded-card bg-card shadow-card forced:border">
      {/* Screen readers skip the column headings, because each checkbox's label contains the channel. */}
      <div aria-hidden="true" className="flex flex-wrap border-b border-line">
        <span className={NAME} />
        <span className={CELLS}>
          {shown.map((channel) => (
            <span key={channel} className={classNames(CELL, 'py-3 text-center text-small font-semibold')}>
              {channelName(channel)}
            </span>
          ))}
        </span>
      </div>
      <ul aria-label={t('notifications.table.caption')} className="divide-y divide-line">
        {NOTIFICATION_EVENTS.map((event) => (
          <li key={event} className="flex flex-wrap items-center">
            <span className={classNames(NAME, 'py-2 ps-4 pe-1 text-small font-medium hyphens-auto')}>
              {eventName(event)}
            </span>
            <span className={CELLS}>
              {shown.map((channel) => (
                <label key={channel} className={classNames(CELL, 'grid min-h-12 place-items-center')}>
                  <span className="sr-only">
                    {t('notifications.table.cell', {
                      event: eventName(event),
                      channel: channelName(channel).replaceAll('\u00ad', ''),
                    })}
                  </span>
                  <input
                    type="checkbox"
                    checked={current.some((cell) => isFor(cell, { event, channel }) && cell.is_on)}
                    onChange={({ currentTarget }) => turn({ event, channel, is_on: currentTarget.checked })}
                    className="size-6 accent-accent"
                  />
                </label>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ErrorNotice error={error} isSilent className="m-3" />
    </div>
  );
}

type Cell = Pick<NotificationSetting, 'event' | 'channel'>;

function isFor(cell: Cell, { event, channel }: Cell): boolean {
  return cell.event === event && cell.channel === channel;
}

function withSetting(settings: readonly NotificationSetting[], changed: NotificationSetting) {
  return settings.map((setting) => (isFor(setting, changed) ? changed : setting));
}
