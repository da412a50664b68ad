import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';

interface UserTextProps {
  readonly children: string;
  readonly className?: string;
}

/** Shows user input whose text direction does not affect the surrounding sentence. */
export function UserText({ children, className }: UserTextProps) {
  return <bdi className={className}>{stripBidiControls(children)}</bdi>;
}
