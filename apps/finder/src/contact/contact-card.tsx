import type { FinderOwner } from '@homeward/contract/finder-page';
import { firstCharacter } from '@homeward/ui/hooks/short-name.tsx';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { useTranslate } from '../ui/use-translate.ts';
import { mailtoLink, telLink } from './contact-address.ts';

interface ContactCardProps {
  readonly owner: FinderOwner;
  /** True while the item is lost: the first contact link becomes the page's primary action. */
  readonly isUrgent: boolean;
}

export function ContactCard({ owner, isUrgent }: ContactCardProps) {
  const t = useTranslate();
  const tel = telLink(owner.mobileNumber);
  const mailto = mailtoLink(owner.email);
  return (
    <section className="card contact" aria-labelledby="owner-name">
      <div className="owner">
        <span className="initial" aria-hidden="true">
          {initialOf(owner.name)}
        </span>
        <div>
          <h2 id="owner-name" dir="auto">
            {owner.name}
          </h2>
          <p className="muted small">{t('finder.owner')}</p>
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
      {mailto && (
        <a className={isUrgent && !tel ? 'reach main' : 'reach'} href={mailto}>
          <FinderIcon shape="mail" />
          <span>
            <span className="small">{t('finder.email')}</span>{' '}
            <strong dir="ltr">
              <Address email={owner.email} />
            </strong>
          </span>
        </a>
      )}
    </section>
  );
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
