import type { PendingInvitation } from '@homeward/contract/invites';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { ShortName } from '@homeward/ui/hooks/short-name.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { Check, Mail } from 'lucide-react';
import { useCooldown } from '../../lib/hooks/use-cooldown.ts';
import { expiryText } from './expiry-text.ts';
import { useSendInvite } from './invitation-calls.ts';

/** The cooldown is longer than a mail usually takes. Earlier resends would only exhaust the rate limit per address. */
const RESEND_COOLDOWN_MS = 30_000;
/** Aligns text by the page's direction. The direction of a name or address may differ and would move the text off the avatar. */
const BESIDE_CIRCLE = 'text-left in-[html[dir=rtl]]:text-right';

interface InvitationRowProps {
  readonly invitation: PendingInvitation;
  readonly now: Date;
  readonly onWithdraw: () => void;
}

export function InvitationRow({ invitation, now, onWithdraw }: InvitationRowProps) {
  const { name, email, expires_at: expiresAt } = invitation;
  const again = useSendInvite(email);
  const [secondsLeft, startCooldown] = useCooldown(RESEND_COOLDOWN_MS);
  const isCoolingDown = secondsLeft > 0;

  return (
    <li className="flex gap-3.5 px-4 pt-3.5 pb-1.5">
      <WaitingAvatar />
      <div className="min-w-0 grow">
        <p className={classNames('wrap-anywhere font-semibold', BESIDE_CIRCLE)}>
          <ShortName>{name}</ShortName>
        </p>
        <p dir="ltr" className={classNames('truncate text-small text-muted', BESIDE_CIRCLE)}>
          {email}
        </p>
        <p className="text-small text-muted">
          <time dateTime={expiresAt}>{expiryText(new Date(expiresAt), now)}</time>
        </p>
        <ErrorNotice error={again.error} className="mt-2 mb-1" />
        <div className="-ms-2.5 flex flex-wrap">
          <TextButton
            aria-label={
              isCoolingDown
                ? t('invites.pending.sentTo', { name })
                : t('invites.pending.sendAgainTo', { name })
            }
            aria-disabled={isCoolingDown}
            busy={again.isPending}
            onClick={() => again.mutate({ name, email }, { onSuccess: startCooldown })}
          >
            {isCoolingDown && <Check aria-hidden="true" strokeWidth={3} className="size-4 text-safe" />}
            {isCoolingDown ? t('invites.pending.sent') : t('invites.pending.sendAgain')}
          </TextButton>
          <TextButton
            tone="muted"
            aria-label={t('invites.pending.withdrawNamed', { name })}
            onClick={onWithdraw}
          >
            {t('invites.pending.withdraw')}
          </TextButton>
        </div>
      </div>
    </li>
  );
}

function WaitingAvatar() {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-dashed border-edge text-muted">
      <Mail aria-hidden="true" className="size-5" />
    </span>
  );
}
