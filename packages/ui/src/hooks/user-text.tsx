import { withoutDirections } from '@homeward/contract/texts/directions';

interface TheirWordsProps {
  /** What somebody typed: a name, or what they looked for. */
  readonly children: string;
  readonly className?: string;
}

/** Words of somebody's within a sentence of ours, kept apart from it: in whatever direction they run, ours stays as it is. */
export function UserText({ children, className }: TheirWordsProps) {
  return <bdi className={className}>{withoutDirections(children)}</bdi>;
}
