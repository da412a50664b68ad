import type { Item } from '@homeward/contract/codes';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LazyBoundary } from '@homeward/ui/feedback/lazy-boundary.tsx';
import { Switch } from '@homeward/ui/fields/switch.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { House } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { preload } from '../../../lib/app/preload.ts';
import { toast } from '../../../lib/app/toast.ts';
import { useLazySheet } from '../../../lib/hooks/use-lazy-sheet.ts';
import { LazyPushOffer } from '../../../lib/push/lazy-push-offer.tsx';
import { closestRow } from '../../../lib/scroll/scroll-position.ts';
import { loadHomeAgainSheet, loadLostModeSheet } from './load-sheets.ts';

/** Id of the switch whose sheet is open or is loading. */
let openSheetId: string | undefined;

interface LostModeSwitchProps {
  readonly item: Item;
  readonly nameId: string;
  readonly isPending: boolean;
  readonly onChange: (isLost: boolean, onDone?: (message: string) => void) => void;
}

/** Turning lost mode off takes effect at once and opens a sheet about the recovery. Turning lost mode on requires confirmation. */
export function LostModeSwitch({ item, nameId, isPending, onChange }: LostModeSwitchProps) {
  // The sheets are mounted on their first use, because a list may have hundreds of switches.
  const question = useLazySheet();
  const homeAgain = useLazySheet();
  const [wasTurnedOn, setWasTurnedOn] = useState(false);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const findSubject = useCallback(() => {
    const card = closestRow(row.current);
    return row.current && card ? { card, part: row.current } : undefined;
  }, []);
  const { is_lost: isLost } = item;
  const status = statusText(isLost, isPending);
  const [shown] = useState(status);
  const [hasChanged, setHasChanged] = useState(false);
  if (status !== shown && !hasChanged) setHasChanged(true);

  function turnOff(): void {
    preload(loadHomeAgainSheet);
    onChange(false, (message) => {
      // If the owner turns off several switches quickly, only one sheet opens. The sheet never covers another dialog.
      if (isQuestionOpen()) toast.success(message);
      else {
        openSheetId = id;
        homeAgain.open();
      }
    });
  }

  useEffect(() => {
    if (!homeAgain.isOpen) return undefined;
    return () => {
      openSheetId = undefined;
    };
  }, [homeAgain.isOpen]);

  return (
    <div
      ref={row}
      className={classNames(
        'flex min-h-14 flex-wrap items-center gap-x-3 border-t py-2',
        isLost ? 'border-lost/25' : 'border-line',
      )}
    >
      <label htmlFor={id} className="flex min-h-11 items-center text-small font-semibold whitespace-nowrap">
        {t('list.lostMode.label')}
      </label>
      <p aria-hidden="true" className="min-w-0 grow basis-12 text-end text-small text-muted">
        {status}
      </p>
      {/* The region is empty until the first change, so that screen readers do not announce the initial list. */}
      <p role="status" className="sr-only">
        {hasChanged && status !== '' && `${item.name}: ${status}`}
      </p>
      <Switch
        id={id}
        checked={isLost}
        pending={isPending}
        aria-describedby={nameId}
        onCheckedChange={() => (isLost ? turnOff() : question.open())}
      />
      {wasTurnedOn && isLost && (
        <div className="basis-full pb-1.5 empty:hidden">
          <LazyPushOffer />
        </div>
      )}
      {!isLost && item.is_away === true && (
        <Button
          variant="secondary"
          onPointerEnter={() => preload(loadHomeAgainSheet)}
          onClick={homeAgain.open}
          className="mt-1 mb-1.5"
        >
          <House aria-hidden="true" className="size-5 shrink-0" />
          {t('list.homeAgain.title')}
        </Button>
      )}
      {question.isMounted && (
        <LazyBoundary load={loadLostModeSheet} onCancel={question.reset}>
          {(LostModeSheet) => (
            <LostModeSheet
              item={item}
              open={question.isOpen}
              findSubject={findSubject}
              onClose={question.close}
              onConfirm={() => {
                question.close();
                onChange(true, () => setWasTurnedOn(true));
              }}
            />
          )}
        </LazyBoundary>
      )}
      {homeAgain.isMounted && (
        <LazyBoundary load={loadHomeAgainSheet} onCancel={homeAgain.reset}>
          {(HomeAgainSheet) => (
            <HomeAgainSheet
              item={item}
              open={homeAgain.isOpen}
              findSubject={findSubject}
              onClose={homeAgain.close}
            />
          )}
        </LazyBoundary>
      )}
    </div>
  );
}

function isQuestionOpen(): boolean {
  // A sheet whose switch has left the page does not count as open.
  const isAnotherOpen = openSheetId !== undefined && document.getElementById(openSheetId) !== null;
  return isAnotherOpen || document.querySelector('[role=dialog]') !== null;
}

function statusText(isLost: boolean, isPending: boolean): string {
  if (isPending) return t(isLost ? 'list.lostMode.turningOff' : 'list.lostMode.turningOn');
  return isLost ? t('list.lostMode.shown') : '';
}
