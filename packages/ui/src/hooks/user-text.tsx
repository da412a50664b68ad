import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';

interface UserTextProps {
  /** User input: a name, or a search. */
  readonly children: string;
  readonly className?: string;
}

/** User input within a sentence of ours, isolated from its text direction. */
export function UserText({ children, className }: UserTextProps) {
  return <bdi className={className}>{stripBidiControls(children)}</bdi>;
}
