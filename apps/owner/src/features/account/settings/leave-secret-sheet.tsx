import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { panelTitle, type SettingsPanel } from '../panel/settings-panels.ts';

interface LeaveSecretSheetProps {
  readonly open: boolean;
  readonly panel: SettingsPanel;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveSecretSheet({ open, panel, onStay, onLeave }: LeaveSecretSheetProps) {
  const words = wordsFor(panel);
  return (
    <Sheet
      open={open}
      onOpenChange={onStay}
      title={words.title}
      description={words.text}
      actions={
        <>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    />
  );
}

function wordsFor(panel: SettingsPanel) {
  if (panel === 'second-step') {
    return {
      title: t('secondStep.codes.leaveTitle'),
      text: t('secondStep.codes.leaveText'),
      stay: t('secondStep.codes.stay'),
      leave: t('secondStep.codes.leave'),
    };
  }
  const isToken = panel === 'tokens';
  return {
    title: t(isToken ? 'scriptTokens.secret' : 'notifications.webhook.secret'),
    text: t(isToken ? 'scriptTokens.secretHint' : 'notifications.webhook.secretHint'),
    stay: t('settings.backTo', { panel: panelTitle(panel) }),
    leave: t('ui.close'),
  };
}
