import { classNames } from '../styles/class-names.ts';

interface GroupedCodeProps {
  readonly code: string;
  readonly className?: string;
}

/** A code in groups of four, as it is printed; copied with its spaces it can be typed back in. */
export function GroupedCode({ code, className }: GroupedCodeProps) {
  return (
    <span translate="no" className={classNames('font-mono tracking-wide text-balance', className)}>
      {groupCode(code)}
    </span>
  );
}

/** The same as plain text. */
export function groupCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join(' ');
}
