import { PATHS } from '@homeward/contract/paths';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { CircleQuestionMark, QrCode, ScrollText, Sparkles, UserRound, UsersRound } from 'lucide-react';
import type { Session } from '../../../lib/http/session.ts';
import { SignOutButton } from '../sign-out-button.tsx';
import { ContactLink } from './contact-link.tsx';
import { IdentityTag } from './identity-tag.tsx';
import { PageLink } from './page-link.tsx';
import { PanelLink } from './panel-link.tsx';

/** The menu itself. */
export function MenuPanel({ session }: { readonly session: Session }) {
  return (
    <>
      <IdentityTag session={session} />
      <nav aria-label="Settings" className="space-y-4 pt-5 pb-4">
        <RowGroup title="ACCOUNT">
          <PanelLink to="account" icon={UserRound} />
          <PageLink to={PATHS.manageProfile} icon={UsersRound}>
            Switch Profile
          </PageLink>
        </RowGroup>
        <RowGroup title="QRs">
          <PageLink to={PATHS.scanner} icon={QrCode}>
            Activate & Manage QRs
          </PageLink>
        </RowGroup>
        <RowGroup title="PREMIUM">
          <li className="flex min-h-14 items-center gap-3.5 px-4 py-3">
            <RowFace icon={Sparkles} tone="muted">
              Coming Soon.....
            </RowFace>
          </li>
        </RowGroup>
        <RowGroup title="SUPPORT">
          <ContactLink />
          <PageLink to={PATHS.faqs} icon={CircleQuestionMark}>
            FAQs
          </PageLink>
          <PageLink to={PATHS.terms} icon={ScrollText}>
            T&Cs
          </PageLink>
        </RowGroup>
      </nav>
      <DrawerFooter>
        <SignOutButton />
      </DrawerFooter>
    </>
  );
}
