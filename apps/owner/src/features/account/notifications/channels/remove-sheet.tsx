import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import type { ChannelName } from './channel-calls.ts';

interface RemoveSheetProps {
  readonly channel: ChannelName;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a channel is removed. */
export function RemoveSheet({ channel, open, onClose, onConfirm }: RemoveSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t(`notifications.${channel}.removeTitle`)}
      description={t('notifications.channel.removeText')}
      actions={
        <>
          <Button variant="danger" onClick={onConfirm} onKeyDown={ignoreKeyRepeat}>
            {t('ui.remove')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.no')}
          </Button>
        </>
      }
    />
  );
}
