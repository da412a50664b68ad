import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';

interface UserTextProps {
  readonly children: string;
  readonly className?: string;
}

/** Isolates user input from the text direction of its sentence. */
export function UserText({ children, className }: UserTextProps) {
  return <bdi className={className}>{stripBidiControls(children)}</bdi>;
}
