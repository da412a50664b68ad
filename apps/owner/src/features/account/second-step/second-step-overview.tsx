import type { AnswerOf, secondStep } from '@homeward/contract';
import { RECOVERY_CODES_FEW } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { ShieldCheck } from 'lucide-react';

interface SecondStepOverviewProps {
  readonly state: AnswerOf<typeof secondStep.show>;
  readonly isBeginning: boolean;
  readonly error: Error | null;
  readonly onTurnOn: () => void;
  readonly onChange: (change: 'codes' | 'off') => void;
}

const dayText = dateFormat({ dateStyle: 'medium' });

export function SecondStepOverview(props: SecondStepOverviewProps) {
  const { state, isBeginning, error, onTurnOn, onChange } = props;
  if (!state.is_on) {
    return (
      <>
        <h2 tabIndex={-1} className="pb-2 text-lead font-bold">
          {t('secondStep.off.title')}
        </h2>
        <p className="text-body">{t('secondStep.off.text')}</p>
        <p className="pt-4 text-small text-muted">{t('secondStep.off.note')}</p>
        <DrawerFooter>
          <ErrorNotice error={error} className="mb-3" />
          <Button busy={isBeginning} busyLabel={t('ui.oneMoment')} onClick={onTurnOn}>
            {t('ui.turnOn')}
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
            {t('secondStep.on.title')}
          </h2>
          <p className="text-small text-muted">
            {since !== null && <>{t('secondStep.on.since', { date: dayText(new Date(since)) })} </>}
            {t('secondStep.on.codesLeft', { count: left })}
          </p>
        </div>
      </div>
      {left <= RECOVERY_CODES_FEW && (
        <Notice tone="info" className="mt-4">
          {t('secondStep.on.codesFew')}
        </Notice>
      )}
      <p className="px-4 py-4 text-small text-muted">{t('secondStep.on.note')}</p>
      <DrawerFooter>
        <div className="flex flex-col gap-3">
          <Button variant="secondary" onClick={() => onChange('codes')}>
            {t('secondStep.on.newCodes')}
          </Button>
          <Button variant="secondary" onClick={() => onChange('off')}>
            {t('ui.turnOff')}
          </Button>
        </div>
      </DrawerFooter>
    </>
  );
}
