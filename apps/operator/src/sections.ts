import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { Archive, ChartColumn, HeartPulse, type LucideIcon, Tag, Users } from 'lucide-react';

interface View {
  readonly to: string;
  readonly name: string;
  /** Paths of pages without a link of their own. */
  readonly pages?: readonly string[];
}

interface ConsoleSection {
  readonly name: string;
  readonly icon: LucideIcon;
  /** The section opens with the first. */
  readonly views: readonly [View, ...View[]];
}

export const SECTIONS: readonly ConsoleSection[] = [
  { name: 'Overview', icon: ChartColumn, views: [{ to: OPERATOR_ROUTES.overview, name: 'Overview' }] },
  {
    name: 'Tags',
    icon: Tag,
    views: [
      { to: OPERATOR_ROUTES.tags, name: 'Find a tag' },
      { to: OPERATOR_ROUTES.batches, name: 'Batches', pages: [OPERATOR_ROUTES.labels] },
      { to: OPERATOR_ROUTES.requests, name: 'Requests' },
    ],
  },
  {
    name: 'Accounts',
    icon: Users,
    views: [
      { to: OPERATOR_ROUTES.accounts, name: 'Accounts' },
      { to: OPERATOR_ROUTES.help, name: 'Help requests' },
      { to: OPERATOR_ROUTES.operators, name: 'Operators' },
    ],
  },
  { name: 'Backups', icon: Archive, views: [{ to: OPERATOR_ROUTES.backups, name: 'Backups' }] },
  {
    name: 'Service',
    icon: HeartPulse,
    views: [
      { to: OPERATOR_ROUTES.service, name: 'Health' },
      { to: OPERATOR_ROUTES.mail, name: 'Email' },
      { to: OPERATOR_ROUTES.categories, name: 'Categories' },
      { to: OPERATOR_ROUTES.audit, name: 'Audit log' },
    ],
  },
];

export function findSection(pathname: string): ConsoleSection | undefined {
  return SECTIONS.find(({ views }) => views.some((view) => isOpen(view, pathname)));
}

export function isOpen({ to, pages }: View, pathname: string): boolean {
  return to === pathname || pages?.includes(pathname) === true;
}
