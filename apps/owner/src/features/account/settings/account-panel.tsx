import { t } from '@homeward/messages/browser/messages';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { Fingerprint, KeyRound, MonitorSmartphone, ShieldCheck, Trash2 } from 'lucide-react';
import type { Session } from '../../../lib/http/session.ts';
import { LanguageSelect } from '../language/language-select.tsx';
import { ExportRow } from './export-row.tsx';
import { PanelLink } from './panel-link.tsx';

/** The owner's account, and the actions on it. */
export function AccountPanel({ session }: { readonly session: Session }) {
  return (
    <div className="space-y-5">
      <dl className="divide-y divide-line rounded-card bg-card shadow-card forced:border">
        <Fact term={t('settings.account.name')} value={session.userName} />
        <Fact term={t('settings.account.email')} value={session.userEmail} />
      </dl>
      <RowGroup>
        <PanelLink to="password" icon={KeyRound} />
        <PanelLink to="passkeys" icon={Fingerprint} />
        <PanelLink to="second-step" icon={ShieldCheck} />
        <PanelLink to="devices" icon={MonitorSmartphone} />
        <ExportRow />
      </RowGroup>
      <RowGroup>
        <li>
          <LanguageSelect look="row" />
        </li>
      </RowGroup>
      <RowGroup>
        <PanelLink to="delete" icon={Trash2} tone="danger" />
      </RowGroup>
    </div>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="px-4 py-3">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="text-body font-semibold wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
