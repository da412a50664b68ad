import { Check } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-13 items-start gap-3.5 py-3.5 text-body', className)}>
      <span className="relative grid size-6 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className={classNames(
            'peer size-6 cursor-pointer appearance-none rounded-[7px] border-2 border-edge bg-card transition-colors duration-150',
            'checked:border-accent checked:bg-accent aria-invalid:border-danger forced:appearance-auto',
          )}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          className="pointer-events-none absolute inset-1 size-4 scale-50 text-on-accent opacity-0 transition duration-150 peer-checked:scale-100 peer-checked:opacity-100 forced:hidden"
        />
      </span>
      <span className="min-w-0 grow">{label}</span>
    </label>
  );
}
