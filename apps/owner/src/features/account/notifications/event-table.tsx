import {
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationSetting,
  type Notifications,
} from '@homeward/contract/notifications';
import { t } from '@homeward/messages/browser/messages';
import { startTransition, useOptimistic } from 'react';
import { useSaveSetting } from './notification-calls.ts';

const eventName = (event: NotificationEvent) => t(`notifications.events.${event}`);

/** What a channel is called, with a place to break it at in a narrow column. */
const channelName = (channel: NotificationChannel) =>
  channel === 'ntfy' ? 'ntfy' : t(`notifications.table.${channel}`);

/** Which event goes which way: mail and push always stand here, the other channels once they are set up. */
export function EventTable({ settings, channels }: Pick<Notifications, 'settings' | 'channels'>) {
  const { mutateAsync: save } = useSaveSetting();
  // A change shows at once, also while others are being saved, and is taken back where it could not be.
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
      <table className="w-full table-fixed border-collapse text-start">
        <caption className="sr-only">{t('notifications.table.caption')}</caption>
        <thead>
          <tr className="border-b border-line">
            <td />
            {shown.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-16 py-3 text-center text-small font-semibold max-[22.5rem]:w-13"
              >
                {channelName(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {NOTIFICATION_EVENTS.map((event) => (
            <tr key={event}>
              <th scope="row" className="py-2 ps-4 pe-1 text-start text-small font-medium hyphens-auto">
                {eventName(event)}
              </th>
              {shown.map((channel) => {
                const name = t('notifications.table.cell', {
                  event: eventName(event),
                  channel: channelName(channel).replaceAll('\u00ad', ''),
                });
                return (
                  <td key={channel} className="p-0 text-center">
                    <label className="inline-grid size-12 place-items-center">
                      <span className="sr-only">{name}</span>
                      <input
                        type="checkbox"
                        checked={current.some((cell) => isFor(cell, { event, channel }) && cell.is_on)}
                        onChange={({ currentTarget }) =>
                          turn({ event, channel, is_on: currentTarget.checked })
                        }
                        className="size-6 accent-accent"
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
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
