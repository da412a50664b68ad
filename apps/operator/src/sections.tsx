import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { Archive, ChartColumn, HeartPulse, type LucideIcon, Tag, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { AccountsSection } from './accounts/accounts-section.tsx';
import { AuditSection } from './audit/audit-section.tsx';
import { BackupsSection } from './backups/backups-section.tsx';
import { BatchesSection } from './batches/batches-section.tsx';
import { CategoriesSection } from './categories/categories-section.tsx';
import { HelpSection } from './help/help-section.tsx';
import { LabelsSection } from './labels/labels-section.tsx';
import { MailSection } from './mail/mail-section.tsx';
import { OperatorsSection } from './operators/operators-section.tsx';
import { OverviewSection } from './overview/overview-section.tsx';
import { RequestsSection } from './requests/requests-section.tsx';
import { HealthSection } from './service/health-section.tsx';
import { TagsSection } from './tags/tags-section.tsx';

interface View {
  readonly to: string;
  readonly name: string;
  /** Set if the navigation has no link to this view. Contains the path of the view whose link is then marked as current. */
  readonly under?: string;
  readonly Page: ComponentType;
}

export interface ConsoleSection {
  readonly name: string;
  readonly icon: LucideIcon;
  /** The section opens with its first view. */
  readonly views: readonly [View, ...View[]];
}

export const SECTIONS: readonly ConsoleSection[] = [
  {
    name: 'Overview',
    icon: ChartColumn,
    views: [{ to: OPERATOR_ROUTES.overview, name: 'Overview', Page: OverviewSection }],
  },
  {
    name: 'Tags',
    icon: Tag,
    views: [
      { to: OPERATOR_ROUTES.tags, name: 'Find a tag', Page: TagsSection },
      { to: OPERATOR_ROUTES.batches, name: 'Batches', Page: BatchesSection },
      { to: OPERATOR_ROUTES.requests, name: 'Requests', Page: RequestsSection },
      { to: OPERATOR_ROUTES.labels, name: 'Labels', under: OPERATOR_ROUTES.batches, Page: LabelsSection },
    ],
  },
  {
    name: 'Accounts',
    icon: Users,
    views: [
      { to: OPERATOR_ROUTES.accounts, name: 'Accounts', Page: AccountsSection },
      { to: OPERATOR_ROUTES.help, name: 'Help requests', Page: HelpSection },
      { to: OPERATOR_ROUTES.operators, name: 'Operators', Page: OperatorsSection },
    ],
  },
  {
    name: 'Backups',
    icon: Archive,
    views: [{ to: OPERATOR_ROUTES.backups, name: 'Backups', Page: BackupsSection }],
  },
  {
    name: 'Service',
    icon: HeartPulse,
    views: [
      { to: OPERATOR_ROUTES.service, name: 'Health', Page: HealthSection },
      { to: OPERATOR_ROUTES.mail, name: 'Email', Page: MailSection },
      { to: OPERATOR_ROUTES.categories, name: 'Categories', Page: CategoriesSection },
      { to: OPERATOR_ROUTES.audit, name: 'Audit log', Page: AuditSection },
    ],
  },
];
