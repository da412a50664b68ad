import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'lost';

const FRAME =
  'inline-flex min-h-13 w-full min-w-0 items-center justify-center wrap-anywhere gap-2.5 rounded-control px-[min(1.25rem,6.25vw)] py-3 text-center text-body ' +
  'font-semibold select-none transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.985] ' +
  'disabled:active:scale-100 motion-reduce:active:scale-100 forced:border forced:border-current [&>svg]:shrink-0';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-card text-ink hover:border-ink/60',
  quiet: 'text-accent hover:bg-accent-ground',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  lost: 'bg-lost text-on-lost hover:bg-lost-strong',
};

// Disabled buttons have opaque colours, because reduced opacity would fall below the required contrast.
const DISABLED = 'bg-line text-muted';

export function buttonLook(variant: ButtonVariant = 'primary', options: { disabled?: boolean } = {}): string {
  return classNames(FRAME, options.disabled === true && variant !== 'quiet' ? DISABLED : VARIANTS[variant]);
}
