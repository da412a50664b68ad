import { t } from '@homeward/messages/browser/messages';
import { useId } from 'react';
import { CopyButton } from '../../lib/app/copy-button.tsx';
import { useUnsavedSecret } from './use-unsaved-secret.ts';

interface SecretOnceProps {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
  /** Called with true on mount, and with false when the user has copied the secret, or on unmount. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function SecretOnce({ title, hint, secret, onUnsaved }: SecretOnceProps) {
  const id = useId();
  const markSaved = useUnsavedSecret(onUnsaved);
  return (
    <section aria-labelledby={id} className="rounded-card bg-card p-4 shadow-card forced:border">
      <h2 id={id} tabIndex={-1} className="font-bold">
        {title}
      </h2>
      <p className="pt-1 text-small text-muted">{hint}</p>
      <p
        dir="ltr"
        translate="no"
        onCopy={markSaved}
        className="py-3 font-mono text-small font-semibold wrap-anywhere rtl:text-right"
      >
        {secret}
      </p>
      <CopyButton text={secret} label={t('notifications.webhook.copy')} onCopied={markSaved} />
    </section>
  );
}
