import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCooldown } from '../../lib/hooks/use-cooldown.ts';
import { LetterPicture } from './letter-picture.tsx';

interface CheckMailProps {
  readonly title: string;
  readonly message: string;
  readonly hint: ReactNode;
  readonly signInPath: string;
  readonly sendAgain: () => Promise<unknown>;
  readonly onAnotherAddress: () => void;
}

export function CheckMail({ title, message, hint, signInPath, sendAgain, onAnotherAddress }: CheckMailProps) {
  return (
    <div className="flex grow animate-settle flex-col items-center justify-center px-6 py-10 text-center">
      <LetterPicture className="w-52" />
      <h1 tabIndex={-1} className="pt-7 text-title font-bold">
        {title}
      </h1>
      <p role="status" className="max-w-[32ch] pt-3 text-body">
        {message}
      </p>
      <p className="max-w-[34ch] pt-3 text-small text-muted">{hint}</p>
      <div className="flex w-full max-w-xs flex-col gap-3 pt-8">
        <LinkButton to={signInPath}>{t('account.logIn')}</LinkButton>
        <SendAgain send={sendAgain} />
        <Button variant="quiet" onClick={onAnotherAddress}>
          {t('account.sentMail.otherAddress')}
        </Button>
      </div>
    </div>
  );
}

export function MailAddress({ children }: { readonly children: string }) {
  return (
    <strong className="wrap-anywhere font-semibold text-ink">
      <bdi dir="ltr">{children}</bdi>
    </strong>
  );
}

/** The cooldown exceeds a mail's usual delivery time, so that resends do not exhaust the rate limit per address. */
const RESEND_COOLDOWN_MS = 30_000;

export function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const [secondsLeft, startCooldown] = useCooldown(RESEND_COOLDOWN_MS);
  const again = useMutation({ mutationFn: send, onSuccess: startCooldown });
  const isCoolingDown = secondsLeft > 0;

  return (
    <div className="flex flex-col gap-2">
      <ErrorNotice error={again.error} />
      <Button
        variant="secondary"
        busy={again.isPending}
        busyLabel={t('ui.sending')}
        aria-disabled={isCoolingDown}
        onClick={() => again.mutate()}
      >
        {t('account.sentMail.again')}
      </Button>
      <div className="-mb-1 flex min-h-5 items-center justify-center gap-1.5 text-small text-muted">
        {again.isSuccess && (
          <span role="status" className="flex items-center gap-1.5 font-medium text-safe">
            <Check aria-hidden="true" strokeWidth={3} className="size-4" />
            {t('account.sentMail.sentAgain')}
          </span>
        )}
        {isCoolingDown && <span>{t('account.sentMail.wait', { seconds: secondsLeft })}</span>}
      </div>
    </div>
  );
}
