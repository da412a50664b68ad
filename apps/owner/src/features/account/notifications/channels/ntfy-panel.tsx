import { ntfy } from '@homeward/contract';
import { DEFAULT_NTFY_SERVER, type Ntfy } from '@homeward/contract/notifications/ntfy';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { LatinField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { QueryPanel } from '../../panel/query-panel.tsx';
import { useNtfy, useSaveNtfy } from './channel-calls.ts';
import { ChannelStatus } from './channel-status.tsx';
import { PausedNtfy } from './paused-notice.tsx';

export function NtfyPanel() {
  const channel = useNtfy();
  return (
    <QueryPanel query={channel}>
      {(known) => (
        <div className="pb-4">
          <p className="pb-5 text-body">{t('notifications.ntfy.lead')}</p>
          <NtfyForm key={known?.created_at} known={known} />
          {known && <NtfyState known={known} />}
        </div>
      )}
    </QueryPanel>
  );
}

function NtfyForm({ known }: { readonly known: Ntfy | null }) {
  const saving = useSaveNtfy();
  const { server = DEFAULT_NTFY_SERVER, topic = '', has_token: hasToken = false } = known ?? {};
  const form = useSchemaForm(ntfy.save.body, { defaultValues: { server, topic, token: '' } });
  const { errors } = form.formState;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <RequestForm
      form={form}
      request={saving}
      // An empty field leaves the stored token unchanged.
      toInput={({ token, ...input }) => (token ? { ...input, token } : input)}
      fields={['server', 'topic', 'token']}
      onSuccess={() => form.resetField('token')}
      submitLabel={t('ui.save')}
      busyLabel={t('ui.saving')}
    >
      <LatinField
        id="ntfy-topic"
        label={t('notifications.ntfy.topic')}
        {...plain}
        hint={t('notifications.ntfy.topicHint')}
        error={errors.topic?.message}
        {...form.register('topic')}
      />
      <LatinField
        id="ntfy-server"
        label={t('notifications.ntfy.server')}
        type="url"
        inputMode="url"
        {...plain}
        hint={t('notifications.ntfy.serverHint')}
        error={errors.server?.message}
        {...form.register('server')}
      />
      <LatinField
        id="ntfy-token"
        label={t('notifications.ntfy.token')}
        {...plain}
        hint={t(hasToken ? 'notifications.ntfy.tokenKept' : 'notifications.ntfy.tokenHint')}
        error={errors.token?.message}
        {...form.register('token')}
      />
      {hasToken && (
        <TextButton
          className="-ms-2.5"
          busy={saving.isPending}
          onClick={() => saving.mutate({ server, topic, token: '' })}
        >
          {t('notifications.ntfy.removeToken')}
        </TextButton>
      )}
    </RequestForm>
  );
}

function NtfyState({ known }: { readonly known: Ntfy }) {
  const saving = useSaveNtfy();
  return (
    <ChannelStatus
      channel="ntfy"
      state={known}
      isRestarting={saving.isPending}
      paused={<PausedNtfy />}
      onRestart={() => saving.mutate({ server: known.server, topic: known.topic })}
    />
  );
}
