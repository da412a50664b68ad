import type { BackupList } from '@homeward/contract/backups';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import type { ReactNode } from 'react';

const TEXTS: Readonly<Record<NonNullable<BackupList['problem']>, string>> = {
  failed: 'The last backup failed. It is tried again each hour.',
  missing: 'There is no backup of the last 26 hours.',
  rehearsal: 'The last test restore failed: the newest backup may not be usable.',
};

interface BackupProblemNoticeProps {
  readonly problem: BackupList['problem'];
  readonly children?: ReactNode;
}

export function BackupProblemNotice({ problem, children }: BackupProblemNoticeProps) {
  if (problem === null) return null;
  return (
    <Notice tone="error">
      {TEXTS[problem]} {children}
    </Notice>
  );
}
