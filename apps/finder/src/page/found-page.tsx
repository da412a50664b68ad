import type { FinderContactPage } from '@homeward/contract/finder-page';
import { useEffect, useRef } from 'react';
import { ContactCard } from '../contact/contact-card.tsx';
import { LocationShare } from '../location/location-share.tsx';
import { useCooldownSeconds } from '../note/cooldown.ts';
import { NoteBox } from '../note/note-box.tsx';
import { AddScanPlace } from '../scan/add-scan-place.tsx';
import { DataNote } from '../ui/data-note.tsx';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { useTranslate } from '../ui/use-translate.ts';
import { OwnerMessage } from './owner-message.tsx';

export function FoundPage({ page }: { page: FinderContactPage }) {
  return page.state === 'lost' ? <LostItem page={page} /> : <ItemNotLost page={page} />;
}

function LostItem({ page }: { page: FinderContactPage }) {
  const t = useTranslate();
  return (
    <>
      <p className="chip lost">
        <FinderIcon shape="bell" />
        <span>{t('finder.lost')}</span>
      </p>
      <h1>{t('finder.thanks')}</h1>
      <p className="lead muted">{t('finder.leadLost')}</p>
      {page.checkedAgo && <p className="small muted aside">{page.checkedAgo}</p>}
      {page.photo && <ItemPhoto src={page.photo} />}
      {page.owner.defaultMessage && <OwnerMessage owner={page.owner} />}
      <ContactCard owner={page.owner} isUrgent />
      {page.owner.email === '' ? <OpenNote page={page} canAddPlace /> : <FoldedNote page={page} />}
      {!page.isPoster && <AddScanPlace code={page.code} />}
      <DataNote page={page} />
    </>
  );
}

function FoldedNote({ page }: { page: FinderContactPage }) {
  const t = useTranslate();
  const fold = useRef<HTMLDetailsElement>(null);
  const isWaiting = useCooldownSeconds(page.sentCooldownMs ?? 0) > 0;

  useEffect(() => {
    if (isWaiting && fold.current) fold.current.open = true;
  }, [isWaiting]);

  return (
    <details className="fold" ref={fold} open={Boolean(page.draft ?? page.sentCooldownMs)}>
      <summary>
        <span>{t('finder.leaveNote')}</span>
        <FinderIcon shape="down" />
      </summary>
      <div className="fold-body">
        <NoteBox page={page} canAddPlace />
      </div>
    </details>
  );
}

function OpenNote({ page, canAddPlace }: { page: FinderContactPage; canAddPlace: boolean }) {
  return (
    <div className="card">
      <NoteBox page={page} canAddPlace={canAddPlace} />
    </div>
  );
}

function ItemNotLost({ page }: { page: FinderContactPage }) {
  const t = useTranslate();
  return (
    <>
      <p className="chip safe">
        <FinderIcon shape="check" />
        <span>{t('finder.notLost')}</span>
      </p>
      <h1>{t('finder.thanks')}</h1>
      <p className="lead muted">{t('finder.leadNotLost')}</p>
      {page.checkedAgo && <p className="small muted aside">{page.checkedAgo}</p>}
      {page.photo && <ItemPhoto src={page.photo} />}
      <OpenNote page={page} canAddPlace={false} />
      <LocationShare page={page} />
      <DataNote page={page} />
      <ContactCard owner={page.owner} isUrgent={false} />
    </>
  );
}

function ItemPhoto({ src }: { src: string }) {
  const t = useTranslate();
  return (
    <img
      className="photo"
      src={src}
      alt={t('finder.photo')}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}
