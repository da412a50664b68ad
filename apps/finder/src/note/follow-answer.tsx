import type { FinderContactPage } from '@homeward/contract/finder-page';
import { languageQuery } from '@homeward/contract/paths';
import { useEffect, useState } from 'react';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { useTranslate } from '../ui/use-translate.ts';
import { isOver } from './is-over.ts';
import { findStoredLink, findStoredToken, removeLink, storeLink } from './stored-link.ts';

interface FollowAnswerProps {
  readonly page: FinderContactPage;
  readonly hasSent: boolean;
}

export function FollowAnswer({ page, hasSent }: FollowAnswerProps) {
  const t = useTranslate();
  const [path, setPath] = useState(page.conversationPath);

  useEffect(() => {
    storeLink(page.code, page.conversationPath);
    const follow = () => setPath(findStoredLink(page.code));
    follow();
    if (!hasSent && page.conversationPath === undefined) void removeLinkIfOver(page.code).then(follow);
    // If the finder goes back from an ended conversation, the back/forward cache restores this page without a new mount.
    window.addEventListener('pageshow', follow);
    return () => window.removeEventListener('pageshow', follow);
  }, [page.code, page.conversationPath, hasSent]);

  if (path === undefined) return null;
  return (
    <div className="follow">
      <a href={`${path}${page.isChosenLanguage ? languageQuery(page.language) : ''}`} rel="noreferrer">
        <FinderIcon shape="check" />
        <span>{t('finder.followAnswer')}</span>
      </a>
      <p className="small muted">{t('finder.followHint')}</p>
    </div>
  );
}

/** Removes the stored link if the conversation has ended since the finder stored it. */
async function removeLinkIfOver(code: string): Promise<void> {
  const path = findStoredLink(code);
  const token = findStoredToken(code);
  if (path !== undefined && token !== undefined && (await isOver(token))) removeLink(path);
}
