import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import {
  Fingerprint,
  KeyRound,
  LogIn,
  Mail,
  MessageCircle,
  MonitorSmartphone,
  ShieldCheck,
  SquareTerminal,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Session } from '../../../lib/http/session.ts';
import { useEmail } from '../email-change/email-change-calls.ts';
import { LanguageSelect } from '../language/language-select.tsx';
import { PanelLink } from '../panel/panel-link.tsx';
import { ExportRow } from './export-row.tsx';
import { NameSheet } from './name-sheet.tsx';

export function AccountPanel({ session }: { readonly session: Session }) {
  const [isRenaming, setIsRenaming] = useState(false);
  // The hook fetches the address, and updates the session if another device has changed the address.
  useEmail();
  return (
    <div className="space-y-5">
      <dl className="divide-y divide-line rounded-card bg-card shadow-card forced:border">
        <Fact term={t('settings.account.name')} value={session.userName}>
          <TextButton className="-ms-2.5 -mb-2" onClick={() => setIsRenaming(true)}>
            {t('settings.account.changeName')}
          </TextButton>
        </Fact>
        <Fact term={t('settings.account.email')} value={session.userEmail} />
      </dl>
      <NameSheet open={isRenaming} name={session.userName} onClose={() => setIsRenaming(false)} />
      <RowGroup>
        <PanelLink to="email" icon={Mail} />
        <PanelLink to="ways" icon={MessageCircle} />
        <PanelLink to="password" icon={KeyRound} />
        <PanelLink to="passkeys" icon={Fingerprint} />
        {settings.signInProvider !== '' && <PanelLink to="provider" icon={LogIn} />}
        <PanelLink to="second-step" icon={ShieldCheck} />
        <PanelLink to="devices" icon={MonitorSmartphone} />
        <PanelLink to="tokens" icon={SquareTerminal} />
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

interface FactProps {
  readonly term: string;
  readonly value: string;
  readonly children?: ReactNode;
}

function Fact({ term, value, children }: FactProps) {
  return (
    <div className="px-4 py-3">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="text-body font-semibold wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
      {children !== undefined && <dd>{children}</dd>}
    </div>
  );
}
