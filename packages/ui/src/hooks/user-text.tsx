import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';

interface UserTextProps {
  readonly children: string;
  readonly className?: string;
}

/** User input inside a message, isolated from the sentence's text direction. */
export function UserText({ children, className }: UserTextProps) {
  return <bdi className={className}>{stripBidiControls(children)}</bdi>;
}
