import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/row-look.ts';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

interface PageLinkProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly children: string;
}

/** A line that leads out of the drawer to a page. */
export function PageLink({ to, icon, children }: PageLinkProps) {
  return (
    <li>
      <Link to={to} className={ROW_LOOK}>
        <RowFace icon={icon} leads>
          {children}
        </RowFace>
      </Link>
    </li>
  );
}
