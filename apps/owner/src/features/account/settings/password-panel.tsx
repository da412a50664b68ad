import { changePasswordForm } from '@homeward/contract/account/account-forms';
import { t } from '@homeward/messages/browser/messages';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { listSeparator } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { Fragment, useState } from 'react';
import type { Session } from '../../../lib/http/session.ts';
import { ManagerUsername } from '../manager-username.tsx';
import { type ChannelName, useNtfy, useWebhook } from '../notifications/channels/channel-calls.ts';
import { useNotifications } from '../notifications/notification-calls.ts';
import { PasswordPair } from '../password-pair.tsx';
import { useScriptTokens } from '../script-tokens/script-token-calls.ts';
import { useChangePassword } from './settings-calls.ts';

export function PasswordPanel({ session }: { readonly session: Session }) {
  const change = useChangePassword();
  const [ended, setEnded] = useState<readonly ChannelName[]>([]);
  const form = useSchemaForm(changePasswordForm(), {
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  return (
    <RequestForm
      form={form}
      request={change}
      toInput={({ oldPassword, newPassword }) => ({
        oldPassword,
        newPassword,
        ...(ended.length > 0 && { ends_channels: [...ended] }),
      })}
      fields={['oldPassword', 'newPassword']}
      submitLabel={t('settings.password.submit')}
      busyLabel={t('ui.saving')}
    >
      <ManagerUsername email={session.userEmail} />
      <PasswordField
        id="old-password"
        label={t('settings.password.old')}
        autoComplete="current-password"
        enterKeyHint="next"
        error={errors.oldPassword?.message}
        {...form.register('oldPassword')}
      />
      <PasswordPair form={form} names={['newPassword', 'confirmPassword']} label={t('account.newPassword')} />
      <ChannelsToEnd ended={ended} onChange={setEnded} />
      <p className="pb-4 text-small text-muted">{t('settings.password.note')}</p>
    </RequestForm>
  );
}

interface ChannelsToEndProps {
  readonly ended: readonly ChannelName[];
  readonly onChange: (ended: readonly ChannelName[]) => void;
}

function ChannelsToEnd({ ended, onChange }: ChannelsToEndProps) {
  const webhook = useWebhook().data;
  const ntfy = useNtfy().data;
  const devices = useNotifications().data?.push.devices ?? [];
  const tokens = (useScriptTokens().data ?? []).filter((token) => !token.is_expired);
  const box = (channel: ChannelName, label: 'removeWebhook' | 'removeNtfy', address: string) => (
    <Checkbox
      label={rich(`settings.password.${label}`, {
        host: <bdi className="wrap-anywhere">{new URL(address).host}</bdi>,
      })}
      checked={ended.includes(channel)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.checked ? [...ended, channel] : ended.filter((other) => other !== channel))
      }
    />
  );
  return (
    <>
      {(webhook || ntfy) && (
        <fieldset className="pb-3">
          <legend className="text-small font-semibold">{t('settings.password.goesOn')}</legend>
          {webhook && box('webhook', 'removeWebhook', webhook.url)}
          {ntfy && box('ntfy', 'removeNtfy', ntfy.server)}
        </fieldset>
      )}
      {tokens.length > 0 && (
        <p className="pb-3 text-small text-muted">
          {rich('settings.password.scriptsGoOn', {
            tokens: <Names names={tokens.map(({ name }) => name)} />,
          })}
        </p>
      )}
      {devices.length > 0 && (
        <p className="pb-3 text-small text-muted">
          {rich('settings.password.pushEnds', {
            devices: <Names names={devices.map(({ device }) => device)} />,
          })}
        </p>
      )}
    </>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal
    <Fragment key={index}>
      {index > 0 && listSeparator()}
      <bdi className="wrap-anywhere">{name}</bdi>
    </Fragment>
  ));
}
