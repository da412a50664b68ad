import type { Item } from '@homeward/contract/codes';
import { t } from '@homeward/messages/browser/messages';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Switch } from '@homeward/ui/fields/switch.tsx';
import { useId } from 'react';
import { useMuteItem } from '../item-mutations.ts';

export function MailSwitch({ item }: { readonly item: Item }) {
  const mute = useMuteItem(item.qr_planet_id);
  const id = useId();
  const hintId = useId();
  const isMuted = item.is_muted === true;

  return (
    <section aria-label={t('details.mails.section')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-card px-4 py-3 shadow-card forced:border">
        <div className="min-w-0 grow basis-40">
          <label htmlFor={id} className="flex min-h-8 items-center text-body font-semibold">
            {t('details.mails.label')}
          </label>
          <p id={hintId} role="status" className="text-small text-muted">
            {hintText(isMuted, mute.isPending)}
          </p>
        </div>
        <Switch
          id={id}
          tone="accent"
          checked={!isMuted}
          pending={mute.isPending}
          aria-describedby={hintId}
          onCheckedChange={(wantsMails) => mute.mutate(!wantsMails)}
        />
      </div>
      <ErrorNotice error={mute.error} isSilent className="mt-3" />
    </section>
  );
}

function hintText(isMuted: boolean, isPending: boolean): string {
  if (isPending) return t(isMuted ? 'details.mails.turningOn' : 'details.mails.turningOff');
  return t(isMuted ? 'details.mails.off' : 'details.mails.on');
}
