import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { useLocation } from 'react-router';
import { panelAddress } from '../panel/use-settings-panel.ts';
import { useResumeMail } from './notification-calls.ts';

export function MailNotice({ address }: { readonly address: string }) {
  const { search } = useLocation();
  const resuming = useResumeMail();
  return (
    <Notice
      tone="error"
      actions={
        <>
          <LinkButton to={panelAddress('email', search)}>{t('settings.panels.email')}</LinkButton>
          <TextButton className="-ms-2.5" busy={resuming.isPending} onClick={() => resuming.mutate()}>
            {t('notifications.paused.resume')}
          </TextButton>
        </>
      }
    >
      <p>
        {rich('notifications.comesBack.text', { address: <bdi className="wrap-anywhere">{address}</bdi> })}
      </p>
      <p className="pt-2 text-ink">{t('notifications.comesBack.advice')}</p>
      {resuming.error !== null && <p className="pt-2">{messageOf(resuming.error)}</p>}
    </Notice>
  );
}
