import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useCooldown } from '../../lib/hooks/use-cooldown.ts';

/** Long enough for a mail to arrive, so that nobody uses up the few mails an address gets in an hour. */
const REST_MS = 30_000;

/** Has the same mail sent once more, then rests for a while. */
export function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const [secondsLeft, beginRest] = useCooldown(REST_MS);
  const again = useMutation({ mutationFn: send, onSuccess: beginRest });
  const isResting = secondsLeft > 0;

  return (
    <div className="flex flex-col gap-2">
      {again.isError && <Notice tone="error">{messageOf(again.error)}</Notice>}
      <Button
        variant="secondary"
        busy={again.isPending}
        busyLabel="Sending…"
        aria-disabled={isResting}
        onClick={() => again.mutate()}
      >
        Send it again
      </Button>
      <div className="-mb-1 flex min-h-5 items-center justify-center gap-1.5 text-small text-muted">
        {again.isSuccess && (
          <span role="status" className="flex items-center gap-1.5 font-medium text-safe">
            <Check aria-hidden="true" strokeWidth={3} className="size-4" />
            Sent again.
          </span>
        )}
        {isResting && <span>Once more in {secondsLeft} s</span>}
      </div>
    </div>
  );
}
