import {
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
  type Notifications,
} from '@homeward/contract/notifications';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { useSaveSetting } from './notification-calls.ts';

const EVENT_NAMES: Readonly<Record<NotificationEvent, string>> = {
  scan: 'A lost item is scanned',
  note: 'A finder leaves a note',
  place: 'A finder shares a place',
  message: 'A finder writes again',
  reminder: 'Something is still unread',
};

const CHANNEL_NAMES: Readonly<Record<NotificationChannel, string>> = {
  mail: 'Mail',
  push: 'Push',
  webhook: 'Web\u00adhook',
  ntfy: 'ntfy',
};

/** Which event goes which way: mail and push always stand here, the other channels once they are set up. */
export function EventTable({ settings, channels }: Pick<Notifications, 'settings' | 'channels'>) {
  const saving = useSaveSetting();
  const shown = channels
    .filter(({ channel, is_set_up }) => channel === 'push' || is_set_up)
    .map(({ channel }) => channel);

  return (
    <div className="overflow-clip rounded-card bg-card shadow-card forced:border">
      <table className="w-full table-fixed border-collapse text-start">
        <caption className="sr-only">What you are told of, and how</caption>
        <thead>
          <tr className="border-b border-line">
            <td />
            {shown.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-16 py-3 text-center text-small font-semibold max-[22.5rem]:w-13"
              >
                {CHANNEL_NAMES[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {NOTIFICATION_EVENTS.map((event) => (
            <tr key={event}>
              <th scope="row" className="py-2 ps-4 pe-1 text-start text-small font-medium hyphens-auto">
                {EVENT_NAMES[event]}
              </th>
              {shown.map((channel) => {
                const setting = settings.find((cell) => cell.event === event && cell.channel === channel);
                const change = saving.variables;
                const isSaving = saving.isPending && change?.event === event && change.channel === channel;
                return (
                  <td key={channel} className="p-0 text-center">
                    <label className="inline-grid size-12 place-items-center">
                      <span className="sr-only">{`${EVENT_NAMES[event]}: ${CHANNEL_NAMES[channel].replace('\u00ad', '')}`}</span>
                      <input
                        type="checkbox"
                        checked={isSaving ? change.is_on : setting?.is_on === true}
                        aria-busy={isSaving || undefined}
                        onChange={({ currentTarget }) => {
                          if (!saving.isPending)
                            saving.mutate({ event, channel, is_on: currentTarget.checked });
                        }}
                        className={classNames('size-6 accent-accent', isSaving && 'opacity-60')}
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
