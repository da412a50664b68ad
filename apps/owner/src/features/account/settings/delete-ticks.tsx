import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';

export interface DeleteValues {
  readonly losesItems: boolean;
  readonly losesPeople: boolean;
  readonly isForGood: boolean;
  readonly password: string;
}

const TICKS = {
  losesItems: 'All my items, with every note and scan, are erased and my tags become blank',
  losesPeople: 'People linked to me lose access, and I lose access to theirs',
  isForGood: 'This cannot be undone',
} as const;

const NAMES = Object.keys(TICKS) as (keyof typeof TICKS)[];

interface DeleteTicksProps {
  readonly register: UseFormRegister<DeleteValues>;
  readonly errors: FieldErrors<DeleteValues>;
}

/** What somebody has to have read before their account goes. */
export function DeleteTicks({ register, errors }: DeleteTicksProps) {
  const mistakeId = useId();
  const mistake = NAMES.map((name) => errors[name]?.message).find((message) => message !== undefined);
  return (
    <fieldset className="pb-3">
      <legend className="pb-2 text-small font-semibold">Please confirm each of these</legend>
      <div className="divide-y divide-line rounded-card bg-card px-4 shadow-card forced:border">
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            label={TICKS[name]}
            aria-invalid={errors[name] === undefined ? undefined : true}
            aria-describedby={errors[name] === undefined ? undefined : mistakeId}
            {...register(name)}
          />
        ))}
      </div>
      <div id={mistakeId} className="min-h-7.5 pt-1.5 text-small">
        {mistake !== undefined && (
          <span className="flex items-start gap-1.5 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {mistake}
          </span>
        )}
      </div>
    </fieldset>
  );
}
