import { firstCharacter } from '../hooks/short-name.tsx';
import { classNames } from '../styles/class-names.ts';

interface AvatarProps {
  readonly name: string;
  readonly tone?: 'kraft' | 'accent';
  readonly className?: string;
}

export function Avatar({ name, tone = 'kraft', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full text-body font-bold select-none forced:border',
        tone === 'accent' ? 'bg-accent text-on-accent' : 'bg-kraft text-ink',
        className,
      )}
    >
      {firstCharacter(name).toLocaleUpperCase()}
    </span>
  );
}
