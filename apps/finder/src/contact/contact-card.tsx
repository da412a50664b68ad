import { type FinderOwner, WAY_NAMES } from '@homeward/contract/finder-page';
import type { ContactWay, WayKind } from '@homeward/contract/item/contact-ways';
import { firstCharacter } from '@homeward/ui/hooks/short-name.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { type PageTranslate, useTranslate } from '../ui/use-translate.ts';
import { mailtoLink, telLink, wayLink } from './contact-address.ts';

interface ContactCardProps {
  readonly owner: FinderOwner;
  /** True while the item is lost: the first contact link becomes the page's primary action. */
  readonly isUrgent: boolean;
}

export function ContactCard({ owner, isUrgent }: ContactCardProps) {
  const t = useTranslate();
  const tel = telLink(owner.mobileNumber);
  const mailto = mailtoLink(owner.email);
  const ways = owner.contactWays;
  const mail = mailto && (
    <a className={isUrgent && !tel ? 'reach main' : 'reach'} href={mailto}>
      <FinderIcon shape="mail" />
      <span>
        <span className="small">{t('finder.email')}</span>{' '}
        <strong dir="ltr">
          <Address email={owner.email} />
        </strong>
      </span>
    </a>
  );
  const name = owner.name || t('finder.owner');
  return (
    <section className="card contact" aria-labelledby="owner-name">
      <div className="owner">
        <span className="initial" aria-hidden="true">
          {initialOf(name)}
        </span>
        <div>
          <h2 id="owner-name" dir="auto">
            {name}
          </h2>
          {owner.name !== '' && <p className="muted small">{t('finder.owner')}</p>}
        </div>
      </div>
      {owner.email === '' && <p className="note-here">{t('finder.readsMessages')}</p>}
      {tel && (
        <a className={isUrgent ? 'reach main' : 'reach'} href={tel}>
          <FinderIcon shape="phone" />
          <span>
            <span className="small">{t('finder.call')}</span> <strong dir="ltr">{owner.mobileNumber}</strong>
          </span>
        </a>
      )}
      {!(ways && tel) && mail}
      {ways && (
        <details className="more">
          <summary>
            <span>{t('finder.moreWays')}</span>
            <FinderIcon shape="down" />
          </summary>
          {tel && mail}
          {ways.map((way) => (
            <WayLink key={`${way.kind} ${way.value}`} way={way} />
          ))}
        </details>
      )}
    </section>
  );
}

function WayLink({ way: { kind, value, name } }: { way: ContactWay }) {
  const t = useTranslate();
  const href = wayLink({ kind, value });
  if (href === undefined) return null;
  return (
    <a className="reach" href={href}>
      <span>
        <span className="small">
          {labelOf(kind, t)}
          {name !== '' && ' · '}
          {name !== '' && <UserText>{name}</UserText>}
        </span>{' '}
        <strong dir="ltr">{kind === 'email' ? <Address email={value} /> : value}</strong>
      </span>
    </a>
  );
}

function labelOf(kind: WayKind, t: PageTranslate): string {
  if (kind === 'phone') return t('finder.call');
  return kind === 'email' ? t('finder.email') : WAY_NAMES[kind];
}

export function initialOf(name: string): string {
  return firstCharacter(name).toUpperCase();
}

function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
