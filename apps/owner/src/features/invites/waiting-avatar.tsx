import { Mail } from 'lucide-react';

/** The place of somebody who is not there yet: a circle not closed, with a letter on its way. */
export function WaitingAvatar() {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-dashed border-edge/75 text-muted">
      <Mail aria-hidden="true" className="size-5" />
    </span>
  );
}
