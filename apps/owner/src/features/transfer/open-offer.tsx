import type { OpenTransfer } from '@homeward/contract/transfers';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { AlongList } from './along-list.tsx';
import { offerEndText } from './offer-end.ts';
import type { useWithdrawOffer } from './transfer-calls.ts';

interface OpenOfferProps {
  readonly transfer: OpenTransfer;
  /** The offer's link. Only the page that made the offer has the link, because the server does not store links. */
  readonly link: string | undefined;
  readonly withdrawal: ReturnType<typeof useWithdrawOffer>;
}

export function OpenOffer({ transfer, link, withdrawal }: OpenOfferProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 tabIndex={-1} className="text-lead font-bold">
        {t('transfer.open.title')}
      </h2>
      <p>
        {transfer.email === ''
          ? t('transfer.open.first')
          : rich('transfer.open.mailed', {
              email: <UserText className="font-semibold">{transfer.email}</UserText>,
            })}{' '}
        {offerEndText(new Date(transfer.expires_at), new Date())}
      </p>
      {link !== undefined && (
        <QrPicture
          text={link}
          label={t('transfer.open.qrCode')}
          className="mx-auto w-full max-w-72 rounded-card"
        />
      )}
      {link === undefined && transfer.email === '' && (
        <p className="text-muted">{t('transfer.open.shownOnce')}</p>
      )}
      <AlongList offer={transfer} whenNothing={t('transfer.along.nothing')} />
      <ErrorNotice error={withdrawal.error} isSilent />
      <Button
        variant="secondary"
        busy={withdrawal.isPending}
        busyLabel={t('transfer.open.withdrawing')}
        onClick={() => withdrawal.mutate()}
      >
        {t('transfer.open.withdraw')}
      </Button>
    </section>
  );
}
