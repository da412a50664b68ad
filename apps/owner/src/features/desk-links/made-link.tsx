import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { CopyButton } from '../../lib/app/copy-button.tsx';

interface MadeLinkProps {
  readonly name: string;
  readonly link: string;
  readonly onDone: () => void;
}

/** Shows a new link, which the server cannot return again. */
export function MadeLink({ name, link, onDone }: MadeLinkProps) {
  const canShare = typeof navigator.share === 'function';
  // The promise rejects if the owner closes the system's share sheet.
  const share = () => void navigator.share({ url: link }).catch(() => undefined);
  return (
    <section className="rounded-card bg-card p-4 shadow-card forced:border">
      <h2 tabIndex={-1} className="text-lead font-bold">
        {rich('deskLinks.ready', { name: <UserText>{name}</UserText> })}
      </h2>
      <p className="pt-1 text-small text-muted">{t('deskLinks.shownOnce')}</p>
      <p
        dir="ltr"
        translate="no"
        className="py-3 font-mono text-small font-semibold wrap-anywhere rtl:text-right"
      >
        {link}
      </p>
      <div className="flex flex-col gap-3">
        {canShare && <Button onClick={share}>{t('deskLinks.share')}</Button>}
        <CopyButton text={link} label={t('deskLinks.copy')} variant={canShare ? 'secondary' : 'primary'} />
        <Button variant="quiet" onClick={onDone}>
          {t('ui.done')}
        </Button>
      </div>
    </section>
  );
}
