import type { ChannelState } from '@homeward/contract/notifications/channel-state';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ChannelName, useRemoveChannel, useSendTest } from './channel-calls.ts';

const timeText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

interface ChannelStatusProps {
  readonly channel: ChannelName;
  readonly state: ChannelState;
  readonly onRestart: () => void;
  readonly isRestarting: boolean;
  readonly onRemoved?: () => void;
  readonly paused: ReactNode;
  readonly children?: ReactNode;
}

export function ChannelStatus(props: ChannelStatusProps) {
  const { channel, state, onRestart, isRestarting, onRemoved, paused, children } = props;
  const testing = useSendTest(channel);
  const removing = useRemoveChannel(channel, onRemoved);
  const [isDoomed, setIsDoomed] = useState(false);
  const error = testing.error ?? removing.error;

  return (
    <section aria-label={t(`notifications.${channel}.state`)} className="space-y-3 pt-6">
      {state.paused && paused}
      {state.off && !state.paused && (
        <Notice
          tone="error"
          actions={
            <TextButton className="-ms-2.5" busy={isRestarting} onClick={onRestart}>
              {t('notifications.channel.turnOnAgain')}
            </TextButton>
          }
        >
          {t(
            state.off.reason === 'gone'
              ? 'notifications.channel.offGone'
              : 'notifications.channel.offFailing',
          )}
        </Notice>
      )}
      <LastResult state={state} />
      <ErrorNotice error={error} />
      {!state.paused && (
        <Button
          variant="secondary"
          busy={testing.isPending}
          busyLabel={t('ui.sending')}
          onClick={() => {
            removing.reset();
            testing.mutate();
          }}
        >
          {t('notifications.channel.test')}
        </Button>
      )}
      {children}
      {!state.paused && (
        <TextButton
          tone="danger"
          className="-ms-2.5"
          busy={removing.isPending}
          onClick={() => setIsDoomed(true)}
        >
          {t(`notifications.${channel}.remove`)}
        </TextButton>
      )}
      <RemoveSheet
        channel={channel}
        open={isDoomed}
        onClose={() => setIsDoomed(false)}
        onConfirm={() => {
          setIsDoomed(false);
          testing.reset();
          removing.mutate();
        }}
      />
    </section>
  );
}

function LastResult({ state: { last_result: result } }: Pick<ChannelStatusProps, 'state'>) {
  const Icon = result?.is_delivered === false ? CircleAlert : CircleCheck;
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-card bg-card px-4 py-3.5 shadow-card forced:border"
    >
      {result && (
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${result.is_delivered ? 'text-safe' : 'text-danger'}`}
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {result ? result.words : t('notifications.channel.nothingSent')}
        </p>
        <p className="text-small text-muted">
          {result ? (
            <time dateTime={result.at}>{timeText(new Date(result.at))}</time>
          ) : (
            t('notifications.channel.testHint')
          )}
        </p>
      </div>
    </div>
  );
}

interface RemoveSheetProps {
  readonly channel: ChannelName;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function RemoveSheet({ channel, open, onClose, onConfirm }: RemoveSheetProps) {
  return (
    <QuestionSheet
      open={open}
      title={t(`notifications.${channel}.removeTitle`)}
      description={t('notifications.channel.removeText')}
      act={t('ui.remove')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
