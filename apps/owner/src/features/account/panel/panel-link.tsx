import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { panelTitle, type SettingsPanel } from './settings-panels.ts';
import { panelAddress, STACKED } from './use-settings-panel.ts';

interface PanelLinkProps {
  readonly to: SettingsPanel;
  readonly icon: LucideIcon;
  readonly tone?: 'plain' | 'danger';
}

export function PanelLink({ to, icon, tone = 'plain' }: PanelLinkProps) {
  const { search } = useLocation();
  return (
    <li>
      <Link to={panelAddress(to, search)} state={STACKED} data-leads-to={to} className={ROW_LOOK}>
        <RowFace icon={icon} tone={tone} leads>
          {panelTitle(to)}
        </RowFace>
      </Link>
    </li>
  );
}
