import type { QrCode } from '@homeward/contract/codes';
import { lazy, Suspense, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { OnItsWay } from '../../../ui/on-its-way.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { loadLostModeSheet } from './load-lost-mode-sheet.ts';

const LostModeSheet = lazy(loadLostModeSheet);

interface LostModeSwitchProps {
  readonly code: QrCode;
  /** The element that names the item. */
  readonly nameId: string;
  readonly isPending: boolean;
  readonly onChange: (isLost: boolean) => void;
}

/** The switch of an item: off is done at once, on is asked about first. It never shows what is not so yet. */
export function LostModeSwitch({ code, nameId, isPending, onChange }: LostModeSwitchProps) {
  const [isAsking, setIsAsking] = useState(false);
  // Hundreds of these stand in a list, and hardly one is ever asked; it stays so that it can slide away.
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsking && !wasAsked) setWasAsked(true);
  const id = useId();
  const { is_lost: isLost } = code;

  return (
    <div
      className={classNames(
        'flex min-h-14 flex-wrap items-center gap-x-3 border-t py-2',
        isLost ? 'border-lost/25' : 'border-line',
      )}
    >
      <label htmlFor={id} className="flex min-h-11 items-center text-small font-semibold whitespace-nowrap">
        Lost Mode
      </label>
      <p role="status" className="min-w-0 grow basis-12 text-end text-small text-muted">
        {statusText(isLost, isPending)}
      </p>
      <Switch
        id={id}
        checked={isLost}
        pending={isPending}
        aria-describedby={nameId}
        onCheckedChange={() => (isLost ? onChange(false) : setIsAsking(true))}
      />
      {wasAsked && (
        <Suspense fallback={<OnItsWay />}>
          <LostModeSheet
            code={code}
            open={isAsking}
            onOpenChange={setIsAsking}
            onConfirm={() => {
              setIsAsking(false);
              onChange(true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function statusText(isLost: boolean, isPending: boolean): string {
  if (isPending) return isLost ? 'Turning off…' : 'Turning on…';
  return isLost ? 'Shown to finders' : '';
}
