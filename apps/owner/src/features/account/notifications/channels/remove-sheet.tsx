import { t } from '@homeward/messages/browser/messages';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import type { ChannelName } from './channel-calls.ts';

interface RemoveSheetProps {
  readonly channel: ChannelName;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function RemoveSheet({ channel, open, onClose, onConfirm }: RemoveSheetProps) {
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
