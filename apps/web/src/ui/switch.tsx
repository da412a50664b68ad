import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface SwitchProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** The change is on its way: the thumb turns, and further presses do nothing. */
  readonly pending?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly className?: string;
}

/** A switch whose "on" is a warning: amber, with a mark on the thumb so that colour does not carry it alone. */
export function Switch({ checked, onCheckedChange, pending = false, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => {
        if (!pending) onCheckedChange(!checked);
      }}
      aria-busy={pending || undefined}
      className={classNames(
        // 44 px to touch around 32 px to see.
        'group relative h-8 w-14 shrink-0 rounded-full border border-edge bg-line transition-colors duration-200',
        'after:absolute after:-inset-x-1 after:-inset-y-1.75 after:content-[""]',
        'aria-checked:border-lost aria-checked:bg-lost disabled:opacity-60',
        className,
      )}
    >
      <span
        className={classNames(
          'flex size-6 translate-x-[3px] items-center justify-center rounded-full bg-[#fff] text-[#b4500b] shadow-card',
          'transition-transform duration-200 ease-settle group-aria-checked:translate-x-[27px]',
          'rtl:-translate-x-[3px] rtl:group-aria-checked:-translate-x-[27px] forced:border forced:border-[ButtonText]',
        )}
      >
        {pending ? (
          <Spinner className="size-4" />
        ) : (
          <span
            aria-hidden="true"
            className="hidden text-small leading-none font-bold group-aria-checked:block"
          >
            !
          </span>
        )}
      </span>
    </button>
  );
}
