import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { useCurrentError } from '@homeward/ui/hooks/use-shown-error.ts';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../http/session.ts';
import { pushAccount, pushDeclined } from '../storage/push-choice.ts';
import { HomeScreenNote } from './home-screen-note.tsx';
import { usePushDevice } from './use-push-device.ts';

/** Offers push if this device supports push and the user has not declined the offer. The browser prompts only after a tap. */
export function PushOffer() {
  const userId = useSession()?.userId ?? '';
  const device = usePushDevice(userId);
  const [isOffered, setIsOffered] = useState(() => isWorthOffering(userId));
  const error = useCurrentError(device.error);
  if (!isOffered || device.support === 'none' || device.isOn || device.permission === 'denied') return null;
  const needsHomeScreen = device.support === 'needs-home-screen';

  return (
    <section
      aria-label={t('app.push.label')}
      className="flex w-full animate-settle gap-3 rounded-control bg-accent-ground px-4 pt-3.5 pb-2 text-start text-ink forced:border"
    >
      <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 grow">
        <p className="text-small font-semibold">{t('app.push.title')}</p>
        <p className="pt-0.5 text-small">{needsHomeScreen ? <HomeScreenNote /> : t('app.push.hint')}</p>
        {error !== null && (
          <p role="alert" className="pt-1 text-small text-danger">
            {messageOf(error)}
          </p>
        )}
        <div className="-ms-2.5 flex flex-wrap gap-x-2 pt-0.5">
          {!needsHomeScreen && (
            <TextButton busy={device.isPending} onClick={device.turnOn}>
              {t('ui.turnOn')}
            </TextButton>
          )}
          <TextButton
            tone="muted"
            onClick={() => {
              pushDeclined.write(true);
              setIsOffered(false);
            }}
          >
            {t('app.push.notNow')}
          </TextButton>
        </div>
      </div>
    </section>
  );
}

function isWorthOffering(userId: string): boolean {
  return pushDeclined.read() === undefined && pushAccount.read() !== userId;
}
