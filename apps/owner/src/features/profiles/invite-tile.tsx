import { PATHS } from '@homeward/contract/paths';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { TILE_LOOK } from './tile-look.ts';

/** The place of the next person. */
export function InviteTile() {
  return (
    <Link to={PATHS.sendInvite} className={classNames(TILE_LOOK, 'group hover:bg-ink/5')}>
      <span className="p-1">
        <span className="grid size-20 place-items-center rounded-full border-2 border-dashed border-edge text-muted group-hover:border-accent group-hover:text-accent">
          <Plus aria-hidden="true" className="size-8" />
        </span>
      </span>
      <span className="text-body font-semibold">Invite</span>
    </Link>
  );
}
