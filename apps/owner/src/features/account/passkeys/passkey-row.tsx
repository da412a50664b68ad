import type { Passkey } from '@homeward/contract/account/passkeys';
import { t } from '@homeward/messages/browser/messages';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { lastActiveText } from '../panel/last-active.ts';

const dayText = dateFormat({ dateStyle: 'medium' });
const ICON_BUTTON = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-line/60';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly now: Date;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, now, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at, last_used_at, other_host } = passkey;
  return (
    <li className="flex flex-wrap gap-3.5 py-3.5 ps-4 pe-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-kraft text-ink max-[359px]:hidden">
        <Fingerprint aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0 grow basis-32">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="pt-0.5 text-small text-muted">
          {last_used_at === null
            ? t('passkeys.notUsed')
            : rich('passkeys.lastUsed', {
                when: <time dateTime={last_used_at}>{lastActiveText(new Date(last_used_at), now)}</time>,
              })}
          <br />
          {rich('passkeys.added', {
            date: <time dateTime={created_at}>{dayText(new Date(created_at))}</time>,
          })}
        </p>
        {other_host && (
          <p className="pt-0.5 text-small font-semibold text-danger wrap-anywhere">
            {t('passkeys.otherHost', { host: other_host })}
          </p>
        )}
      </div>
      <div className="ms-auto flex shrink-0">
        <button
          type="button"
          aria-label={t('passkeys.rename', { name })}
          onClick={onRename}
          className={ICON_BUTTON}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('passkeys.remove', { name })}
          onClick={onRemove}
          className={`${ICON_BUTTON} text-danger`}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      </div>
    </li>
  );
}
