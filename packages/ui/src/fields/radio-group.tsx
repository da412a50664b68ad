import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import { MistakeLine } from './mistake-line.tsx';

interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
}

interface RadioGroupProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'id'> {
  readonly label: ReactNode;
  readonly options: readonly RadioOption[];
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}

export function RadioGroup(props: RadioGroupProps) {
  // `aria-required` is not allowed on radio buttons, and is not needed: an option is always chosen.
  const { label, options, error, children, className, 'aria-required': _, ...rest } = props;
  const id = useId();
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="pb-1.5 text-small font-semibold">{label}</legend>
      <div className="rounded-control border border-edge bg-card">
        {options.map(({ value, label: words, hint }) => (
          <label
            key={value}
            className="flex min-h-13 cursor-pointer items-start gap-[min(0.875rem,4.375vw)] border-line px-[min(1rem,5vw)] py-3 not-first:border-t"
          >
            {/* The input's box is the touch target; the visible circle is drawn inside the box. */}
            <span className="relative -m-[min(0.625rem,3.125vw)] grid size-[min(2.75rem,13.75vw)] shrink-0 place-items-center">
              <input
                {...rest}
                type="radio"
                value={value}
                aria-labelledby={`${id}-${value}`}
                aria-describedby={`${id}-${value}-hint`}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full forced:appearance-auto"
              />
              <span
                aria-hidden="true"
                className={classNames(
                  'pointer-events-none size-[min(1.5rem,7.5vw)] rounded-full border-2 border-edge bg-card transition-[border-width] duration-150',
                  'peer-checked:border-7 peer-checked:border-accent forced:hidden',
                )}
              />
            </span>
            <span className="min-w-0 grow">
              <span id={`${id}-${value}`} className="block text-body">
                {words}
              </span>
              <span id={`${id}-${value}-hint`} className="block text-small text-muted">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div className="min-h-7.5 pt-2 pb-2 text-small text-muted">
        {children}
        <div id={`${id}-error`}>
          <MistakeLine error={error} />
        </div>
      </div>
    </fieldset>
  );
}
