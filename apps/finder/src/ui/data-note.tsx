import type { FinderPageFrame } from '@homeward/contract/finder-page';
import { NOTES_RETENTION_DAYS, POSITIONS_RETENTION_DAYS } from '@homeward/contract/limits';
import { termsDataPath } from '@homeward/contract/paths';
import { useTranslate } from './use-translate.ts';

type PageLanguage = Pick<FinderPageFrame, 'language' | 'isChosenLanguage'>;

export function DataNote({ page: { language, isChosenLanguage } }: { page: PageLanguage }) {
  const t = useTranslate();
  return (
    <p className="small muted aside">
      {`${t('finder.erased', { notes: NOTES_RETENTION_DAYS, places: String(POSITIONS_RETENTION_DAYS) })} `}
      <a href={termsDataPath(isChosenLanguage && language)}>{t('finder.yourData')}</a>
    </p>
  );
}
