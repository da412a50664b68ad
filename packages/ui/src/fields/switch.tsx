import { Spinner } from '../buttons/spinner.tsx';
import { classNames } from '../styles/class-names.ts';

interface SwitchProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly pending?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly tone?: 'lost' | 'accent';
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly className?: string;
}

const TRACKS = {
  lost: 'aria-checked:border-lost aria-checked:bg-lost',
  accent: 'aria-checked:border-accent aria-checked:bg-accent',
} as const;

/** A switch with an icon on its thumb: colour alone must not show the state. */
export function Switch({
  checked,
  onCheckedChange,
  pending = false,
  tone = 'lost',
  className,
  ...rest
}: SwitchProps) {
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
        'group relative h-8 w-14 shrink-0 rounded-full border border-edge bg-line transition-colors duration-200',
        'after:absolute after:-inset-x-1 after:-inset-y-2 after:content-[""]',
        'disabled:opacity-60',
        TRACKS[tone],
        className,
      )}
    >
      <span
        className={classNames(
          'flex size-6 transform-[translateX(3px)] items-center justify-center rounded-full bg-[#fff] shadow-card',
          tone === 'lost' ? 'text-[#b4500b]' : 'text-[#0e5a5a]',
          'transition-transform duration-200 ease-settle group-aria-checked:transform-[translateX(27px)]',
          'rtl:transform-[translateX(-3px)] rtl:group-aria-checked:transform-[translateX(-27px)] forced:border forced:border-[ButtonText]',
        )}
      >
        {pending ? (
          <Spinner className="size-4" />
        ) : (
          <span
            aria-hidden="true"
            className="hidden text-small leading-none font-bold group-aria-checked:block"
          >
            {tone === 'lost' ? '!' : '✓'}
          </span>
        )}
      </span>
    </button>
  );
}
