import type { PushDevice } from '@homeward/contract/notifications';
import { t } from '@homeward/messages/browser/messages';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Switch } from '@homeward/ui/fields/switch.tsx';
import { useId } from 'react';
import { HomeScreenNote } from '../../../lib/push/home-screen-note.tsx';
import { usePushDevice } from '../../../lib/push/use-push-device.ts';

interface ThisDeviceProps {
  readonly userId: string;
  readonly device: PushDevice | undefined;
}

export function ThisDevice({ userId, device }: ThisDeviceProps) {
  const push = usePushDevice(userId);
  const id = useId();
  const hintId = useId();

  if (push.support !== 'ready')
    return (
      <Notice>
        {push.support === 'needs-home-screen' ? <HomeScreenNote /> : t('notifications.device.none')}
      </Notice>
    );
  if (push.permission === 'denied' && device === undefined)
    return <Notice>{t('notifications.device.blocked')}</Notice>;
  return (
    <>
      <div className="flex items-center gap-4 rounded-card bg-card px-4 py-3 shadow-card forced:border">
        <div className="min-w-0 grow">
          <label htmlFor={id} className="flex min-h-8 items-center text-body font-semibold">
            {t('notifications.device.push')}
          </label>
          <p id={hintId} role="status" className="text-small text-muted">
            {hintText(device !== undefined, push.isPending)}
          </p>
        </div>
        <Switch
          id={id}
          tone="accent"
          checked={device !== undefined}
          pending={push.isPending}
          aria-describedby={hintId}
          onCheckedChange={() => (device ? push.turnOff(device._id) : push.turnOn())}
        />
      </div>
      <ErrorNotice error={push.error} className="mt-3" />
    </>
  );
}

function hintText(isOn: boolean, isPending: boolean): string {
  if (isPending) return t(isOn ? 'notifications.device.turningOff' : 'notifications.device.turningOn');
  return t(isOn ? 'notifications.device.on' : 'notifications.device.off');
}
