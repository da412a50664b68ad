import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { useCurrentError } from '@homeward/ui/hooks/use-shown-error.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import {
  type ChannelName,
  useNtfy,
  useRemoveChannel,
  useSaveNtfy,
  useSaveWebhook,
  useWebhook,
} from './channel-calls.ts';

export function PausedWebhook() {
  const { data } = useWebhook();
  const saving = useSaveWebhook();
  if (!data?.paused) return null;
  return (
    <PausedNotice
      channel="webhook"
      address={data.url}
      resuming={saving}
      onResume={() => saving.mutate({ url: data.url })}
    />
  );
}

export function PausedNtfy() {
  const { data } = useNtfy();
  const saving = useSaveNtfy();
  if (!data?.paused) return null;
  const { server, topic } = data;
  return (
    <PausedNotice
      channel="ntfy"
      address={server}
      resuming={saving}
      onResume={() => saving.mutate({ server, topic })}
    />
  );
}

interface PausedNoticeProps {
  readonly channel: ChannelName;
  readonly address: string;
  readonly resuming: { readonly isPending: boolean; readonly error: Error | null };
  readonly onResume: () => void;
}

function PausedNotice({ channel, address, resuming, onResume }: PausedNoticeProps) {
  const removing = useRemoveChannel(channel);
  const error = useCurrentError(resuming.error ?? removing.error);
  return (
    <Notice
      actions={
        <div className="-ms-2.5 flex flex-wrap gap-x-2">
          <TextButton busy={resuming.isPending} onClick={onResume}>
            {t('notifications.paused.resume')}
          </TextButton>
          <TextButton tone="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
            {t('ui.remove')}
          </TextButton>
        </div>
      }
    >
      {rich(`notifications.paused.${channel}`, {
        host: (
          <bdi className="font-bold wrap-anywhere" title={address}>
            {new URL(address).host}
          </bdi>
        ),
      })}
      {error !== null && (
        <span role="alert" className="block pt-1 text-danger">
          {messageOf(error)}
        </span>
      )}
    </Notice>
  );
}
