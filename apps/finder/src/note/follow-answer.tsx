import type { FinderContactPage } from '@homeward/contract/finder-page';
import { languageQuery } from '@homeward/contract/paths';
import { useEffect, useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { FinderIcon } from '../page/finder-icon.tsx';
import { findKeptLink, keepLink } from './kept-link.ts';

interface FollowAnswerProps {
  readonly page: FinderContactPage;
  /** Changes when a note was sent from this page. */
  readonly hasSent: boolean;
}

/** Leads to the answer: after a note, and on later visits from the same device. */
export function FollowAnswer({ page, hasSent }: FollowAnswerProps) {
  const t = useTranslate();
  const [path, setPath] = useState(page.conversationPath);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a note that was sent has another link
  useEffect(() => {
    keepLink(page.code, page.conversationPath);
    setPath(findKeptLink(page.code) ?? page.conversationPath);
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
