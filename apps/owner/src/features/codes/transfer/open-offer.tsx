import type { OpenTransfer } from '@homeward/contract/transfers';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';
import { timeLeft } from '../../../lib/time/time-left.ts';
import { AlongList } from './along-list.tsx';
import type { useWithdrawOffer } from './transfer-calls.ts';

interface OpenOfferProps {
  readonly transfer: OpenTransfer;
  /** Known only where the offer was made: it is not stored. */
  readonly link: string | undefined;
  readonly withdrawal: ReturnType<typeof useWithdrawOffer>;
}

/** An offer that waits for the new owner: to whom, what goes along, until when, and the way to take it back. */
export function OpenOffer({ transfer, link, withdrawal }: OpenOfferProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 tabIndex={-1} className="text-lead font-bold">
        It waits for its new owner
      </h2>
      <p>
        {transfer.email === '' ? (
          'The first person to open the link of the code and accept becomes the new owner.'
        ) : (
          <>
            The link was mailed to <UserText className="font-semibold">{transfer.email}</UserText>.
          </>
        )}{' '}
        {`The offer ends ${timeLeft(new Date(transfer.expires_at), new Date())}.`}
      </p>
      {link !== undefined && (
        <QrPicture
          text={link}
          label="QR code that leads to the offer"
          className="mx-auto w-full max-w-72 rounded-card"
        />
      )}
      {link === undefined && transfer.email === '' && (
        <p className="text-muted">
          The code is shown only once. Withdraw the offer and make another to show a code again.
        </p>
      )}
      <AlongList offer={transfer} whenNothing="Nothing goes along." />
      <Button
        variant="secondary"
        busy={withdrawal.isPending}
        busyLabel="Withdrawing…"
        onClick={() => withdrawal.mutate()}
      >
        Withdraw the offer
      </Button>
    </section>
  );
}
