import { withoutDirections } from '@homeward/contract/texts/directions';

interface UserTextProps {
  /** User input: a name, or a search. */
  readonly children: string;
  readonly className?: string;
}

/** User input within a sentence of ours, isolated from its text direction. */
export function UserText({ children, className }: UserTextProps) {
  return <bdi className={className}>{withoutDirections(children)}</bdi>;
}
