import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { settings } from '@homeward/ui/client/settings.ts';
import { ShortName } from '@homeward/ui/hooks/short-name.tsx';
import { Avatar } from '@homeward/ui/layout/avatar.tsx';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import {
  Bell,
  CircleQuestionMark,
  type LucideIcon,
  Luggage,
  Mail,
  QrCode,
  ScrollText,
  Sparkles,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { toast } from '../../../lib/app/toast.ts';
import type { Session } from '../../../lib/http/session.ts';
import { PanelLink } from '../panel/panel-link.tsx';
import { SignOutButton } from '../sign-out-button.tsx';

export function MenuPanel({ session }: { readonly session: Session }) {
  return (
    <>
      <IdentityTag session={session} />
      <nav aria-label={t('settings.panels.settings')} className="space-y-4 pt-5 pb-4">
        <RowGroup title={t('settings.menu.account')}>
          <PanelLink to="account" icon={UserRound} />
          <PanelLink to="notifications" icon={Bell} />
          <PageLink to={PATHS.manageProfile} icon={UsersRound}>
            {t('settings.menu.profiles')}
          </PageLink>
          <PageLink to={PATHS.trips} icon={Luggage}>
            {t('settings.menu.trips')}
          </PageLink>
        </RowGroup>
        <RowGroup title={t('settings.menu.qrs')}>
          <PageLink to={PATHS.scanner} icon={QrCode}>
            {t('settings.menu.scanner')}
          </PageLink>
        </RowGroup>
        <RowGroup title={t('settings.menu.premium')}>
          <li className="flex min-h-14 items-center gap-3.5 px-4 py-3">
            <RowFace icon={Sparkles} tone="muted">
              {t('settings.menu.soon')}
            </RowFace>
          </li>
        </RowGroup>
        <RowGroup title={t('settings.menu.support')}>
          <ContactLink />
          <PageLink to={PATHS.faqs} icon={CircleQuestionMark}>
            {t('settings.menu.faqs')}
          </PageLink>
          <PageLink to={PATHS.terms} icon={ScrollText}>
            {t('settings.menu.terms')}
          </PageLink>
        </RowGroup>
      </nav>
      <DrawerFooter>
        <SignOutButton />
      </DrawerFooter>
    </>
  );
}

function ContactLink() {
  const face = (
    <RowFace icon={Mail} note={settings.supportEmail || undefined}>
      {t('settings.menu.contact')}
    </RowFace>
  );
  return (
    <li>
      {settings.supportEmail === '' ? (
        <button type="button" onClick={() => toast.info(t('settings.menu.noAddress'))} className={ROW_LOOK}>
          {face}
        </button>
      ) : (
        <a href={`mailto:${settings.supportEmail}`} className={ROW_LOOK}>
          {face}
        </a>
      )}
    </li>
  );
}

function IdentityTag({ session }: { readonly session: Session }) {
  return (
    <TagCard className="flex items-center gap-3.5 py-4.5 ps-13 pe-5">
      <Avatar name={session.userName} tone="accent" />
      <p className="min-w-0">
        {rich('settings.signedInAs', {
          sr: (chunks) => <span className="sr-only">{chunks}</span>,
          name: (
            <span className="block text-body font-bold wrap-anywhere">
              <ShortName>{session.userName}</ShortName>
            </span>
          ),
        })}
        <span className="block text-small wrap-anywhere text-muted">
          <bdi>{session.userEmail}</bdi>
        </span>
      </p>
    </TagCard>
  );
}

interface PageLinkProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly children: string;
}

function PageLink({ to, icon, children }: PageLinkProps) {
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
