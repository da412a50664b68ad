import { ntfy } from '@homeward/contract';
import { DEFAULT_NTFY_SERVER, type Ntfy } from '@homeward/contract/notifications/ntfy';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useNtfy, useSaveNtfy } from './channel-calls.ts';
import { ChannelPanel } from './channel-panel.tsx';
import { ChannelStatus } from './channel-status.tsx';

/** The account's ntfy topic: on which server, with which token, and how it does. */
export function NtfyPanel() {
  const channel = useNtfy();
  return (
    <ChannelPanel channel={channel}>
      {(known) => (
        <>
          <p className="pb-5 text-body">
            ntfy is a free app that shows notifications on your phone. Choose a topic, subscribe to it in the
            app, and enter it here.
          </p>
          <NtfyForm key={known?.created_at} known={known} />
          {known && <NtfyState known={known} />}
        </>
      )}
    </ChannelPanel>
  );
}

function NtfyForm({ known }: { readonly known: Ntfy | null }) {
  const saving = useSaveNtfy();
  const { server = DEFAULT_NTFY_SERVER, topic = '', has_token: hasToken = false } = known ?? {};
  const form = useSchemaForm(ntfy.save.body, { defaultValues: { server, topic, token: '' } });
  const { errors } = form.formState;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;
  return (
    <RequestForm
      form={form}
      request={saving}
      // An empty box keeps the token that is there.
      toInput={({ token, ...typed }) => (token ? { ...typed, token } : typed)}
      fields={['server', 'topic', 'token']}
      onSuccess={() => form.resetField('token')}
      submitLabel="Save"
      busyLabel="Saving…"
    >
      <TextField
        id="ntfy-topic"
        label="Topic"
        {...plain}
        hint="Choose one that cannot be guessed: its name is all it takes to read along."
        error={errors.topic?.message}
        {...form.register('topic')}
      />
      <TextField
        id="ntfy-server"
        label="Server"
        type="url"
        inputMode="url"
        {...plain}
        hint="Leave it as it is, unless you run one of your own."
        error={errors.server?.message}
        {...form.register('server')}
      />
      <TextField
        id="ntfy-token"
        label="Access token (optional)"
        {...plain}
        hint={
          hasToken
            ? 'One is kept. Leave this empty to keep it; another server does not get it.'
            : 'Only for topics that are protected.'
        }
        error={errors.token?.message}
        {...form.register('token')}
      />
      {hasToken && (
        <TextButton
          className="-ms-2.5"
          busy={saving.isPending}
          onClick={() => saving.mutate({ server, topic, token: '' })}
        >
          Remove the access token
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
      name="ntfy topic"
      state={known}
      isRestarting={saving.isPending}
      onRestart={() => saving.mutate({ server: known.server, topic: known.topic })}
    />
  );
}
