import { webhook } from '@homeward/contract';
import type { Webhook } from '@homeward/contract/notifications/webhook';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { LatinField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useState } from 'react';
import { QueryPanel } from '../../panel/query-panel.tsx';
import { SecretOnce } from '../../secret-once.tsx';
import { useMakeSecret, useSaveWebhook, useWebhook } from './channel-calls.ts';
import { ChannelStatus } from './channel-status.tsx';
import { PausedWebhook } from './paused-notice.tsx';

interface WebhookPanelProps {
  /** Called with true when a secret appears, and with false when the user has copied the secret or leaves the panel. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function WebhookPanel({ onUnsaved }: WebhookPanelProps) {
  const channel = useWebhook();
  const [secret, setSecret] = useState<string>();
  return (
    <QueryPanel query={channel}>
      {(known) => (
        <div className="pb-4">
          <p className="pb-5 text-body">{t('notifications.webhook.lead')}</p>
          <WebhookForm key={known?.created_at} known={known} onSecret={setSecret} />
          {secret !== undefined && (
            <div className="mt-5">
              <SecretOnce
                title={t('notifications.webhook.secret')}
                hint={t('notifications.webhook.secretHint')}
                key={secret}
                secret={secret}
                onUnsaved={onUnsaved}
              />
            </div>
          )}
          {known && <WebhookState known={known} onSecret={setSecret} />}
        </div>
      )}
    </QueryPanel>
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
      toInput={(input) => input}
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

interface WebhookStateProps {
  readonly known: Webhook;
  readonly onSecret: (secret: string | undefined) => void;
}

function WebhookState({ known, onSecret }: WebhookStateProps) {
  const saving = useSaveWebhook();
  const making = useMakeSecret();
  return (
    <ChannelStatus
      channel="webhook"
      state={known}
      isRestarting={saving.isPending}
      paused={<PausedWebhook />}
      onRestart={() => saving.mutate({ url: known.url })}
      onRemoved={() => onSecret(undefined)}
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
