import { webhook } from '@homeward/contract';
import type { Webhook } from '@homeward/contract/notifications/webhook';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { LatinField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useState } from 'react';
import { toast } from '../../../../lib/app/toast.ts';
import { useMakeSecret, useSaveWebhook, useWebhook } from './channel-calls.ts';
import { ChannelPanel } from './channel-panel.tsx';
import { ChannelStatus } from './channel-status.tsx';
import { PausedWebhook } from './paused-notice.tsx';

/** The account's webhook: where it leads, what it is signed with, and how it does. */
export function WebhookPanel() {
  const channel = useWebhook();
  const [secret, setSecret] = useState<string>();
  return (
    <ChannelPanel channel={channel}>
      {(known) => (
        <>
          <p className="pb-5 text-body">{t('notifications.webhook.lead')}</p>
          <WebhookForm key={known?.created_at} known={known} onSecret={setSecret} />
          {secret !== undefined && <SecretOnce secret={secret} />}
          {known && <WebhookState known={known} onSecret={setSecret} />}
        </>
      )}
    </ChannelPanel>
  );
}

interface WebhookFormProps {
  readonly known: Webhook | null;
  readonly onSecret: (secret: string) => void;
}

function WebhookForm({ known, onSecret }: WebhookFormProps) {
  const saving = useSaveWebhook();
  const form = useSchemaForm(webhook.save.body, { defaultValues: { url: known?.url ?? '' } });
  return (
    <RequestForm
      form={form}
      request={saving}
      toInput={(typed) => typed}
      fields={['url']}
      onSuccess={({ secret }) => {
        if (secret !== null) onSecret(secret);
      }}
      submitLabel={t('ui.save')}
      busyLabel={t('ui.saving')}
    >
      <LatinField
        id="webhook-url"
        label={t('notifications.webhook.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        placeholder="https://"
        hint={t('notifications.webhook.addressHint')}
        error={form.formState.errors.url?.message}
        {...form.register('url')}
      />
    </RequestForm>
  );
}

function WebhookState({
  known,
  onSecret,
}: {
  readonly known: Webhook;
  readonly onSecret: (secret: string) => void;
}) {
  const saving = useSaveWebhook();
  const making = useMakeSecret();
  return (
    <ChannelStatus
      channel="webhook"
      state={known}
      isRestarting={saving.isPending}
      paused={<PausedWebhook />}
      onRestart={() => saving.mutate({ url: known.url })}
    >
      <ErrorNotice error={making.error} />
      <div>
        <TextButton
          className="-ms-2.5"
          busy={making.isPending}
          onClick={() => making.mutate(undefined, { onSuccess: (answer) => onSecret(answer.secret) })}
        >
          {t('notifications.webhook.newSecret')}
        </TextButton>
        <p className="text-small text-muted">{t('notifications.webhook.newSecretHint')}</p>
      </div>
    </ChannelStatus>
  );
}

/** The secret, this once. */
function SecretOnce({ secret }: { readonly secret: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast.success(t('ui.copied'));
  };
  return (
    <section
      aria-labelledby="webhook-secret"
      className="mt-5 rounded-card bg-card p-4 shadow-card forced:border"
    >
      <h3 id="webhook-secret" className="font-bold">
        {t('notifications.webhook.secret')}
      </h3>
      <p className="pt-1 text-small text-muted">{t('notifications.webhook.secretHint')}</p>
      <p dir="ltr" className="py-3 font-mono text-small font-semibold wrap-anywhere rtl:text-right">
        {secret}
      </p>
      {navigator.clipboard !== undefined && (
        <Button variant="secondary" onClick={() => void copy()}>
          {t('notifications.webhook.copy')}
        </Button>
      )}
    </section>
  );
}
