import { classNames } from '../styles/class-names.ts';

interface GroupedCodeProps {
  readonly code: string;
  readonly className?: string;
}

/** Shows a tag's id in groups of four. Input fields accept the id with these spaces. */
export function GroupedTagId({ code, className }: GroupedCodeProps) {
  return (
    <span translate="no" className={classNames('font-mono tracking-wide text-balance', className)}>
      {groupCode(code)}
    </span>
  );
}

export function groupCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join(' ');
}
