import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { useId } from 'react';
import { toast } from '../../lib/app/toast.ts';
import { useUnsavedSecret } from './use-unsaved-secret.ts';

interface SecretOnceProps {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
  /** Called with true until the user has copied the secret. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function SecretOnce({ title, hint, secret, onUnsaved }: SecretOnceProps) {
  const id = useId();
  const markSaved = useUnsavedSecret(onUnsaved);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    markSaved();
    toast.success(t('ui.copied'));
  };
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
      {/* `navigator.clipboard` is undefined on plain http. */}
      {navigator.clipboard !== undefined && (
        <Button variant="secondary" onClick={() => void copy()}>
          {t('notifications.webhook.copy')}
        </Button>
      )}
    </section>
  );
}
