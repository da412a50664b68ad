import type { PushDevice } from '@homeward/contract/notifications';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { useEndDevice } from './notification-calls.ts';

const dayText = dateFormat({ dateStyle: 'medium' });

export function PushDevices({ devices }: { readonly devices: readonly PushDevice[] }) {
  const ending = useEndDevice();
  return (
    <>
      <RowGroup title={t('notifications.others.title')}>
        {devices.map(({ _id: id, device, since }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 py-2 ps-4 pe-2">
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{device}</p>
              <p className="text-small text-muted">
                {rich('notifications.others.since', {
                  date: <time dateTime={since}>{dayText(new Date(since))}</time>,
                })}
              </p>
            </div>
            <TextButton
              busy={ending.isPending && ending.variables === id}
              aria-label={t('notifications.others.turnOff', { device })}
              onClick={() => ending.mutate(id)}
            >
              {t('ui.turnOff')}
            </TextButton>
          </li>
        ))}
      </RowGroup>
      <ErrorNotice error={ending.error} isSilent className="mt-3" />
    </>
  );
}
