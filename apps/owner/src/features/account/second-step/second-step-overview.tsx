import type { AnswerOf, secondStep } from '@homeward/contract';
import { RECOVERY_CODES_FEW } from '@homeward/contract/limits';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { ShieldCheck } from 'lucide-react';

interface SecondStepOverviewProps {
  readonly state: AnswerOf<typeof secondStep.show>;
  readonly isBeginning: boolean;
  readonly error: Error | null;
  readonly onTurnOn: () => void;
  readonly onChange: (change: 'codes' | 'off') => void;
}

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Whether the second step is on, what it means, and what can be done. */
export function SecondStepOverview(props: SecondStepOverviewProps) {
  const { state, isBeginning, error, onTurnOn, onChange } = props;
  if (!state.is_on) {
    return (
      <>
        <h2 tabIndex={-1} className="pb-2 text-lead font-bold">
          Log in with two steps
        </h2>
        <p className="text-body">
          With a second step, your password alone lets nobody in: logging in asks for a code of an
          authenticator app on your phone, too. Passkeys do not ask for it.
        </p>
        <p className="pt-4 text-small text-muted">
          Devices that are signed in stay so. A new password does not turn it off.
        </p>
        <DrawerFooter>
          {error !== null && (
            <Notice tone="error" className="mb-3">
              {messageOf(error)}
            </Notice>
          )}
          <Button busy={isBeginning} busyLabel="One moment…" onClick={onTurnOn}>
            Turn on
          </Button>
        </DrawerFooter>
      </>
    );
  }
  const { recovery_codes_left: left, turned_on_at: since } = state;
  return (
    <>
      <div className="flex items-start gap-3.5 rounded-card bg-card px-4 py-4 shadow-card forced:border">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-safe-ground text-safe">
          <ShieldCheck aria-hidden="true" className="size-5.5" />
        </span>
        <div>
          <h2 tabIndex={-1} className="font-semibold">
            The second step is on
          </h2>
          <p className="text-small text-muted">
            {since !== null && `Since ${DATE.format(new Date(since))}. `}
            {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
          </p>
        </div>
      </div>
      {left <= RECOVERY_CODES_FEW && (
        <Notice tone="info" className="mt-4">
          Make new recovery codes before you need them.
        </Notice>
      )}
      <p className="px-4 py-4 text-small text-muted">
        We mail you each time it changes. Without your phone and your recovery codes nobody can let you in, we
        neither.
      </p>
      <DrawerFooter>
        <div className="flex flex-col gap-3">
          <Button variant="secondary" onClick={() => onChange('codes')}>
            New recovery codes
          </Button>
          <Button variant="secondary" onClick={() => onChange('off')}>
            Turn off
          </Button>
        </div>
      </DrawerFooter>
    </>
  );
}
